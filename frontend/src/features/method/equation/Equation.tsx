import { type ReactNode, createElement } from "react";
import { ScrollFrame } from "@/components/ScrollFrame";
import styles from "@/features/method/equation/Equation.module.css";
import { type Expression, parseEquation } from "@/features/method/equation/parse";

const SIGNS: Record<string, string> = { "*": "·", "-": "−", "~": "∼" };

/** An equation set in MathML; a rule that is told in words stays in words. */
export function Equation({ text }: { text: string }) {
  const expression = parseEquation(text);
  if (expression === null) return <p className={styles.words}>{text.replaceAll(" * ", " · ")}</p>;
  return (
    <ScrollFrame label="Equation">
      <div className={styles.equation}>
        {tag("math", { display: "block", alttext: text }, set(expression))}
      </div>
    </ScrollFrame>
  );
}

/** MathML's elements, which React draws but has no types for. */
function tag(name: string, props: Record<string, string>, ...children: ReactNode[]): ReactNode {
  return createElement(name, props, ...children);
}

function set(expression: Expression): ReactNode {
  switch (expression.kind) {
    case "name":
      return setName(expression);
    case "number":
      return tag("mn", {}, expression.text);
    case "dots":
      return tag("mo", {}, "…");
    case "chain":
      return setChain(expression);
    case "fraction":
      return tag("mfrac", {}, set(expression.top), set(expression.bottom));
    case "power":
      return tag("msup", {}, set(expression.base), set(expression.exponent));
    case "brackets": {
      const { open, inner, close } = expression;
      return tag("mrow", {}, tag("mo", {}, open), set(inner), tag("mo", {}, close));
    }
    case "call":
      return tag("mrow", {}, set(expression.name), set(expression.brackets));
  }
}

function setChain({ parts, operators }: { parts: Expression[]; operators: string[] }): ReactNode {
  const children = parts.flatMap((part, at) => {
    const before = operators[at - 1];
    const sign = before === undefined ? [] : [tag("mo", {}, SIGNS[before] ?? before)];
    return [...sign, set(part)];
  });
  return tag("mrow", {}, ...children);
}

function setName({ text, sub, prime }: { text: string; sub: string; prime: boolean }): ReactNode {
  const look = { className: (text.length === 1 ? styles.letter : styles.word) ?? "" };
  const name = tag("mi", look, text);
  const index = tag("mi", { className: styles.word ?? "" }, sub);
  const mark = tag("mo", {}, "′");
  if (sub !== "" && prime) return tag("msubsup", {}, name, index, mark);
  if (sub !== "") return tag("msub", {}, name, index);
  return prime ? tag("msup", {}, name, mark) : name;
}
