"""From what has flowed to the links that are handed on."""
