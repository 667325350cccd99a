"""Imports are tried on an application over the store of a test."""

from tests.backend.served import client, kept, nmon, sas_log, understood, upload, work

__all__ = ["client", "kept", "nmon", "sas_log", "understood", "upload", "work"]
