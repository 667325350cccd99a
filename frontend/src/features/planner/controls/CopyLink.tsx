import { useClipboard } from "@mantine/hooks";
import type { JsonObject } from "@/lib/json";
import { linkText } from "@/scenario/link";

/** Copies an address that reopens this scenario and its answer. */
export function CopyLink({ document }: { document: JsonObject }) {
  const { copied, error, copy } = useClipboard({ timeout: 2000 });
  const words = error === null ? (copied ? "Copied" : "Copy link") : "Copy the address bar";

  return (
    <button
      type="button"
      className="quiet"
      style={{ minWidth: 76 }}
      onClick={() => {
        copy(addressOf(document));
      }}
    >
      <span aria-live="polite">{words}</span>
    </button>
  );
}

/** The address as it stands, open sections and all, with the scenario that it may not carry yet. */
function addressOf(document: JsonObject): string {
  const address = new URL(window.location.href);
  if (!address.searchParams.has("edit")) address.searchParams.set("s", linkText(document));
  return address.href;
}
