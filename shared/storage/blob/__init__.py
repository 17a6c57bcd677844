"""Payloads and artifacts by name: Azure Blob Storage, or a folder on a laptop."""
