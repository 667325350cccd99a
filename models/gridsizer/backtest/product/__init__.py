"""The product itself as an engine of the backtest: a scenario of each fold, and what is answered of it."""
