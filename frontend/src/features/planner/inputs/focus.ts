import { type Path, pointerOf } from "@/lib/document";

/** The id of the input that stands for a place in the document. */
export function fieldId(path: Path): string {
  return `field${pointerOf(path).replaceAll("/", "-")}`;
}

/** Brings the input of a JSON pointer, or of what it lies in, into view and under the cursor. */
export function focusField(pointer: string): void {
  const steps = pointer.split("/").slice(1);
  for (let length = steps.length; length > 0; length -= 1) {
    const input = document.getElementById(fieldId(steps.slice(0, length)));
    if (input === null) continue;
    input.scrollIntoView({ block: "center" });
    input.focus();
    return;
  }
}
