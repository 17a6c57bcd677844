package io

type Reader interface{ Read(p []byte) (int, error) }
