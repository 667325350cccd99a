import { expect, test } from "vitest";
import { type Expression, parseEquation } from "@/features/method/equation/parse";

/** The expression with every group in brackets, so that a test reads like the equation. */
function written(expression: Expression | null): string {
  switch (expression?.kind) {
    case undefined:
      return "words";
    case "name":
      return `${expression.text}${expression.sub && `_${expression.sub}`}${expression.prime ? "'" : ""}`;
    case "number":
      return expression.text;
    case "dots":
      return "…";
    case "chain":
      return `{${expression.parts
        .map((part, at) => `${expression.operators[at - 1] ?? ""}${written(part)}`)
        .join("")}}`;
    case "fraction":
      return `[${written(expression.top)} over ${written(expression.bottom)}]`;
    case "power":
      return `${written(expression.base)}^${written(expression.exponent)}`;
    case "brackets":
      return `${expression.open}${written(expression.inner)}${expression.close}`;
    case "call":
      return written(expression.name) + written(expression.brackets);
  }
}

test.each([
  ["d_total = c * u * r * g", "{d_total={c*u*r*g}}"],
  ["d = d_total * (1 - w - x)", "{d={d_total*({1-w-x})}}"],
  ["d_total = d / (1 - w - x)", "{d_total=[d over {1-w-x}]}"],
  ["dW = d * (1 - f)", "{d_W={d*({1-f})}}"],
  ["P = S * n * b / i", "{P=[{S*n*b} over i]}"],
  ["C(S) = C * S / S0", "{C(S)=[{C*S} over S_0]}"],
  ["S' = S * U / (1 - headroom)", "{S'=[{S*U} over {1-headroom}]}"],
  ["p^(1 - m)", "p^{1-m}"],
  ["1 / C(f) = f / CR + (1 - f) / CW", "{[1 over C(f)]={[f over C_R]+[{1-f} over C_W]}}"],
  ["raw = S * raw per node", "{raw={S*raw per node}}"],
  ["D = sessions * per_session", "{D={sessions*per session}}"],
  ["cores = floor(C / (r * (1 - w - x)))", "{cores=floor([C over {r*({1-w-x})}])}"],
  ["p * E[min(b, K * cap)], K ~ B(m, 1/p)", "{{p*E[min({b,{K*cap}})]},{K~B({m,[1 over p]})}}"],
  ["min, min + step, ..., max", "{min,{min+step},…,max}"],
  ["a - b / c / d", "{a-[[b over c] over d]}"],
])("%s is set as %s", (equation, expected) => {
  expect(written(parseEquation(equation))).toBe(expected);
});

test.each([
  "progressive filling, at most one round a group",
  "min(k * n - l, widest), e.g. +2d:1n: min(2 * (n - 1), 16)",
  "rho_i^2 / sum rho^2, rho = Spearman's rank correlation",
  "position p * (n - 1) of the sorted samples",
  "a * (b",
  "a +",
  "",
])("%s stays in words", (equation) => {
  expect(parseEquation(equation)).toBeNull();
});
