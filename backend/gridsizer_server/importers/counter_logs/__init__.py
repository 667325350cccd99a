"""Counter logs of Windows and of VMware's esxtop: a head of counters' paths, and a row a sample."""
