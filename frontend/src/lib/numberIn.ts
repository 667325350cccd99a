/** The number in a text as people write it, "12,000"; undefined where there is none. */
export function numberIn(text: string): number | undefined {
  const number = Number(text.replaceAll(",", ""));
  return text.trim() === "" || !Number.isFinite(number) ? undefined : number;
}
