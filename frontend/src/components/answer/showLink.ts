/** The id of a link's row in the chain. */
export function linkRowId(name: string): string {
  return `chain-${name}`;
}

/** Opens the row of a link in the chain and leads to it. */
export function showLink(name: string): void {
  const button = document.getElementById(linkRowId(name))?.querySelector("button");
  if (!button) return;
  if (button.ariaExpanded === "false") button.click();
  button.scrollIntoView({ block: "center" });
  button.focus({ preventScroll: true });
}
