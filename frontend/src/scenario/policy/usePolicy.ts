import { useScenario } from "@/scenario/context";
import { type PolicyField, type PolicyName, type PolicyPart, policyPart } from "@/scenario/policy/policy";
import { useResolved } from "@/scenario/useResolved";

/** One part of the policy of the scenario in hand. */
export function usePolicy(part: PolicyName | PolicyField): PolicyPart {
  const document = useScenario().history?.present ?? null;
  const { resolved } = useResolved(document);
  return policyPart(part, document, resolved ?? null);
}
