/** The new names by those that were read, when a node that is now shown under one name gets another. */
export function renamedTo(
  renamed: Readonly<Record<string, string>>,
  shown: string,
  name: string,
): Record<string, string> {
  const readAs = Object.keys(renamed).filter((read) => renamed[read] === shown);
  return { ...renamed, ...Object.fromEntries([...readAs, shown].map((read) => [read, name])) };
}
