import type { Json, JsonObject } from "@/lib/json";

const OWN_RUN = "run:";

/** What a scenario calls a run of one's own, among the ids of papers. */
export function overlayId(run: { id: string }): string {
  return OWN_RUN + run.id;
}

/** The run that an overlay's id names; null where it names a paper. */
export function runIdOf(overlay: string): string | null {
  return overlay.startsWith(OWN_RUN) ? overlay.slice(OWN_RUN.length) : null;
}

/** Whether a scenario draws what was measured in a paper or a run over its curve. */
export function isDrawn(document: JsonObject | null, overlay: string): boolean {
  return overlaysOf(document).includes(overlay);
}

/** The scenario with the overlay drawn over its curve, or without it where it was drawn. */
export function toggled(document: JsonObject, overlay: string): JsonObject {
  const drawn = overlaysOf(document);
  const overlays = isDrawn(document, overlay) ? drawn.filter((one) => one !== overlay) : [...drawn, overlay];
  return { ...document, overlays };
}

function overlaysOf(document: JsonObject | null): Json[] {
  return Array.isArray(document?.overlays) ? document.overlays : [];
}
