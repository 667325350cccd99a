"""What every room stands on: settings, errors, documents, the database, files of columns."""
