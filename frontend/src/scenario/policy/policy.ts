import type { Scenario } from "@/api";
import { type Path, readAt } from "@/lib/document";
import { amountIn, choiceIn } from "@/lib/fact";
import { fieldText, withUnit } from "@/lib/format";
import type { Json, JsonObject } from "@/lib/json";

/** What a size is asked under, as its menus are called. */
export type PolicyName = "sized_by" | "percentile" | "headroom" | "losses";

/** One of the values that a menu offers. */
interface PolicyOption {
  value: Json;
  /** On the button: "20 %". */
  label: string;
  /** In the menu, what the label alone does not say. */
  words: string;
}

export interface PolicyField {
  /** Where the scenario keeps it. */
  path: Path;
  /** What it is, for readers that hear the button. */
  title: string;
  unit: string;
  options: readonly PolicyOption[];
}

const shares = [0, 0.1, 0.2, 0.3].map((value) => ({
  value,
  label: withUnit(`${value * 100}`, "%"),
  words: "kept free",
}));
const losses = [0, 1, 2].map((value) => ({
  value,
  label: String(value),
  words: ["nothing is lost", "storage node may be lost", "storage nodes may be lost"][value] ?? "",
}));

const FIELDS: Record<PolicyName, PolicyField> = {
  sized_by: {
    path: ["workload", "sized_by"],
    title: "Demand that sizes",
    unit: "",
    options: [
      { value: "rule", label: "rule", words: "what SAS asks a core" },
      { value: "expected", label: "expected use", words: "what such work was measured to use" },
    ],
  },
  percentile: {
    path: ["policy", "percentile"],
    title: "Sized at",
    unit: "",
    options: [
      { value: "p50", label: "P50", words: "holds in half of the cases" },
      { value: "p80", label: "P80", words: "in 80 % of the cases" },
      { value: "p90", label: "P90", words: "in 90 % of the cases" },
    ],
  },
  headroom: { path: ["policy", "headroom"], title: "Headroom", unit: "share", options: shares },
  losses: {
    path: ["policy", "survive_storage_nodes"],
    title: "Storage nodes that may be lost",
    unit: "count",
    options: losses,
  },
};

/** Whether a lost node's data is put back on the others while the load goes on: the second part of the losses. */
export const LOSS_STATE: PolicyField = {
  path: ["policy", "loss_state"],
  title: "After a loss",
  unit: "",
  options: [
    { value: "down", label: "down", words: "clients move, nothing is rebuilt" },
    { value: "rebuilding", label: "rebuilding", words: "data is re-protected meanwhile" },
  ],
};

/** One part of the policy as it stands, with what else it may be. */
export interface PolicyPart extends PolicyField {
  /** Null while the scenario is not known. */
  current: PolicyOption | null;
}

/** A part of the policy in the scenario in hand: what the document says, else what it was resolved to. */
export function policyPart(
  name: PolicyName | PolicyField,
  document: JsonObject | null,
  resolved: Scenario | null,
): PolicyPart {
  const field = typeof name === "string" ? FIELDS[name] : name;
  const fact = readAt(document ?? undefined, field.path) ?? readAt(resolved ?? undefined, field.path);
  const current = optionOf(fact, field);
  const known = current === null || field.options.includes(current);
  return { ...field, current, options: known ? field.options : [...field.options, current] };
}

function optionOf(fact: Json | undefined, { options, unit }: PolicyField): PolicyOption | null {
  const amount = amountIn(fact);
  if (amount == null) return options.find(({ value }) => value === choiceIn(fact)) ?? null;
  const offered = options.find(({ value }) => value === amount.low && value === amount.high);
  if (offered !== undefined) return offered;
  const { text, unit: shown } = fieldText(amount, unit);
  return { value: fact ?? null, label: withUnit(text, shown), words: "as entered" };
}
