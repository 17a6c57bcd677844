// Reads {tables: {name: {column: type}}, queries: [text]} from the standard input and
// writes for each query what Azure's own analyser finds wrong with it.
"use strict";
const { readFileSync } = require("node:fs");

const analyser = "@kusto/language-service-next";
require(`${analyser}/bridge.min.js`);
require(`${analyser}/Kusto.Language.Bridge.min.js`);
const { GlobalState, KustoCode, Symbols } = globalThis.Kusto.Language;

const { tables, queries } = JSON.parse(readFileSync(0, "utf8"));
const symbols = Object.entries(tables).map(([name, columns]) => {
  const schema = Object.entries(columns).map(([column, type]) => `${column}: ${type}`);
  return new Symbols.TableSymbol.$ctor7(name, `(${schema.join(", ")})`, null);
});
const database = new Symbols.DatabaseSymbol.ctor("insights", symbols);
const globals = GlobalState.Default.WithDatabase(database);

const found = queries.map((query) => {
  const diagnostics = KustoCode.ParseAndAnalyze(query, globals).GetDiagnostics();
  return Array.from({ length: diagnostics.Count }, (_, index) => {
    const { Severity, Message, Start } = diagnostics.getItem(index);
    return `${Severity} at ${Start}: ${Message}`;
  });
});
process.stdout.write(JSON.stringify(found));
