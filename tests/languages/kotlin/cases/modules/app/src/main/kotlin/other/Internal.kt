package app

internal fun hidden() {}
