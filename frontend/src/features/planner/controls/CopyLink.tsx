import { CopyButton } from "@/components/CopyButton";
import type { JsonObject } from "@/lib/json";
import { linkText } from "@/scenario/link";

/** Copies an address that reopens this scenario and its answer. */
export function CopyLink({ document }: { document: JsonObject }) {
  return <CopyButton address={() => addressOf(document)} />;
}

/** The address as it stands, open sections and all, with the scenario that it may not carry yet. */
function addressOf(document: JsonObject): string {
  const address = new URL(window.location.href);
  if (!address.searchParams.has("edit")) address.searchParams.set("s", linkText(document));
  return address.href;
}
