import { type Token, tokensOf } from "@/features/method/equation/tokens";

/** An equation as it is set. */
export type Expression =
  | { kind: "name"; text: string; sub: string; prime: boolean }
  | { kind: "number"; text: string }
  | { kind: "dots" }
  /** `a + b - c`, `a = b`, `a, b`: parts with an operator between each two. */
  | { kind: "chain"; parts: Expression[]; operators: string[] }
  | { kind: "fraction"; top: Expression; bottom: Expression }
  | { kind: "power"; base: Expression; exponent: Expression }
  | { kind: "brackets"; inner: Expression; open: string; close: string }
  | { kind: "call"; name: Expression; brackets: Expression };

/** The equation in parts, or null where it is a sentence rather than an equation. */
export function parseEquation(equation: string): Expression | null {
  const tokens = tokensOf(equation);
  const worthSetting = tokens?.some(({ kind, text }) => kind === "sign" && text !== ",");
  if (tokens === null || worthSetting !== true) return null;
  try {
    const reader = new Reader(tokens);
    const read = reader.list();
    return reader.atEnd() ? read : null;
  } catch (error) {
    if (error instanceof NotAnEquation) return null;
    throw error;
  }
}

class NotAnEquation extends Error {}

/** Reads by descent, the loosest operator first: comma, relation, sum, product, power. */
class Reader {
  private readonly tokens: readonly Token[];
  private next = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  atEnd(): boolean {
    return this.next === this.tokens.length;
  }

  list(): Expression {
    return this.chain([","], () => this.chain(["=", "~"], () => this.sum()));
  }

  private sum(): Expression {
    return this.chain(["+", "-"], () => this.product());
  }

  private product(): Expression {
    let read = this.power();
    for (;;) {
      if (this.took("*")) read = joined(read, "*", this.power());
      else if (this.took("/")) read = { kind: "fraction", top: bare(read), bottom: bare(this.power()) };
      else return read;
    }
  }

  private power(): Expression {
    const base = this.atom();
    return this.took("^") ? { kind: "power", base, exponent: bare(this.atom()) } : base;
  }

  private atom(): Expression {
    const token = this.take();
    if (token.kind === "number") return { kind: "number", text: token.text };
    if (token.kind === "dots") return { kind: "dots" };
    if (token.kind === "name") return this.named(token);
    return this.brackets(token);
  }

  /** Words in a row are one name: "raw per node". One that touches a bracket is called. */
  private named({ text }: Token): Expression {
    const words = [text];
    while (this.tokens[this.next]?.kind === "name") words.push(this.take().text);
    const name = nameOf(words.join(" "));
    const after = this.tokens[this.next];
    if (after?.touching !== true || (after.text !== "(" && after.text !== "[")) return name;
    return { kind: "call", name, brackets: this.brackets(this.take()) };
  }

  private brackets({ text: open }: Token): Expression {
    const close = open === "(" ? ")" : "]";
    if (open !== "(" && open !== "[") throw new NotAnEquation();
    const inner = this.list();
    if (!this.took(close)) throw new NotAnEquation();
    return { kind: "brackets", inner, open, close };
  }

  private chain(operators: string[], part: () => Expression): Expression {
    let read = part();
    for (let sign = this.tookOf(operators); sign !== null; sign = this.tookOf(operators)) {
      read = joined(read, sign, part());
    }
    return read;
  }

  private tookOf(signs: string[]): string | null {
    return signs.find((sign) => this.took(sign)) ?? null;
  }

  private took(sign: string): boolean {
    const token = this.tokens[this.next];
    if (token?.kind !== "sign" || token.text !== sign) return false;
    this.next += 1;
    return true;
  }

  private take(): Token {
    const token = this.tokens[this.next];
    if (token === undefined) throw new NotAnEquation();
    this.next += 1;
    return token;
  }
}

const SAME_RANK = ["+-", "*", "=~", ","];

/** Puts a part at the end of a chain of the same rank, or begins one. */
function joined(left: Expression, operator: string, right: Expression): Expression {
  const rank = SAME_RANK.find((signs) => signs.includes(operator)) ?? operator;
  if (left.kind === "chain" && left.operators.every((sign) => rank.includes(sign))) {
    const { parts, operators } = left;
    return { kind: "chain", parts: [...parts, right], operators: [...operators, operator] };
  }
  return { kind: "chain", parts: [left, right], operators: [operator] };
}

/** A fraction bar and an exponent group by themselves; their brackets go. */
function bare(expression: Expression): Expression {
  return expression.kind === "brackets" ? expression.inner : expression;
}

/** "d_total" and "dR" are d with an index; "per_session" is two words. */
function nameOf(written: string): Expression {
  const prime = written.endsWith("'");
  const word = prime ? written.slice(0, -1) : written;
  const indexed = /^([A-Za-z])(?:_(\w+)|([A-Z]|\d))$/.exec(word);
  const sub = indexed?.[2] ?? indexed?.[3] ?? "";
  const text = sub === "" ? word : (indexed?.[1] ?? word);
  return { kind: "name", text: text.replaceAll("_", " "), sub, prime };
}
