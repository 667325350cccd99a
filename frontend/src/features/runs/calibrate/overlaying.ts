import type { Json, JsonObject } from "@/lib/json";

const OWN_RUN = "run:";

/** Whether a scenario draws the run over its curve. */
export function isDrawn(document: JsonObject | null, runId: string): boolean {
  return drawnIn(document).includes(OWN_RUN + runId);
}

/** The scenario with the run drawn over its curve, or without it where it was. */
export function toggled(document: JsonObject, runId: string): JsonObject {
  const drawn = drawnIn(document);
  const id = OWN_RUN + runId;
  const overlays = drawn.includes(id) ? drawn.filter((one) => one !== id) : [...drawn, id];
  return { ...document, overlays };
}

function drawnIn(document: JsonObject | null): Json[] {
  return Array.isArray(document?.overlays) ? document.overlays : [];
}
