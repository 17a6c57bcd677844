global using Lib.Shared;
