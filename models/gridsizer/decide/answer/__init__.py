"""The parts of an answer: numbers, sentences, cautions, and the engines asked for them."""
