"""Which design to take: every array of the catalogue in every size, judged, ranked, held against futures."""
