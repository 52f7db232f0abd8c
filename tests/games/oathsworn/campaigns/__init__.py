"""Whole campaigns played through actions alone, an account kept beside them with pencil and paper."""
