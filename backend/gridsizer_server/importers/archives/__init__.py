"""What a user brought, opened in place: folders, archives, compressed files and workbooks."""
