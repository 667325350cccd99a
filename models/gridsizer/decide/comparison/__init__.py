"""Designs side by side under one policy: what differs, what that moves, and which input moved it."""
