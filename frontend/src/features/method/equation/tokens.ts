export interface Token {
  kind: "name" | "number" | "dots" | "sign";
  text: string;
  /** True where it touches what stands before it: "C(f)" is a call, "C (f)" is not. */
  touching: boolean;
}

const TOKEN =
  /(?<space>\s*)(?:(?<dots>\.\.\.)|(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z]\w*(?:'(?!\w))?)|(?<sign>[-+*/^=~,()[\]]))/y;

/** The parts of an equation, or null where it holds something that is not of an equation. */
export function tokensOf(equation: string): Token[] | null {
  const text = equation.trim();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) return null;
    tokens.push(tokenOf(groups));
  }
  return tokens;
}

function tokenOf({ space, dots, number, name, sign }: Partial<Record<string, string>>): Token {
  const touching = space === "";
  if (dots !== undefined) return { kind: "dots", text: dots, touching };
  if (number !== undefined) return { kind: "number", text: number, touching };
  if (name !== undefined) return { kind: "name", text: name, touching };
  return { kind: "sign", text: sign ?? "", touching };
}
