"""What readers of Prometheus share: the names under which node_exporter counts."""
