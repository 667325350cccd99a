/** Opens the row of a link in the chain and leads to it; a row stands for both directions of its place. */
export function showLink(name: string): void {
  const row = document.querySelector(`[data-links~="${CSS.escape(name)}"]`);
  const button = row?.querySelector("button");
  if (!button) return;
  if (button.ariaExpanded === "false") button.click();
  button.scrollIntoView({ block: "center" });
  button.focus({ preventScroll: true });
}
