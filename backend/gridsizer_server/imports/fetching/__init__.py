"""Measurements that are asked for over the network and then read as files are."""
