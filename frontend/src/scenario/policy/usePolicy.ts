import { useState } from "react";
import { useScenario } from "@/scenario/context";
import { type PolicyField, type PolicyName, type PolicyPart, policyPart } from "@/scenario/policy/policy";
import { useResolved } from "@/scenario/useResolved";

/** One part of the policy of the scenario in hand; what it was stands until the next scenario is known. */
export function usePolicy(part: PolicyName | PolicyField): PolicyPart {
  const document = useScenario().history?.present ?? null;
  const { resolved } = useResolved(document);
  const [last, setLast] = useState(resolved);

  if (resolved !== undefined && resolved !== last) setLast(resolved);
  return policyPart(part, document, resolved ?? last ?? null);
}
