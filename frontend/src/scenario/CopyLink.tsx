import { useClipboard } from "@mantine/hooks";
import type { JsonObject } from "@/lib/json";
import { linkText } from "@/scenario/link";
import type { ScenarioSearch } from "@/scenario/slots";

/** Copies an address that reopens the design in hand and what the page says of it. */
export function CopyLink({ document }: { document: JsonObject }) {
  return (
    <CopyAddress
      carrying={() => {
        const edits = new URL(window.location.href).searchParams.has("edit");
        return edits ? {} : { s: linkText(document) };
      }}
    />
  );
}

/** Copies the address as it stands, open sections and all, with designs that it may not carry yet. */
export function CopyAddress({ carrying }: { carrying: () => ScenarioSearch }) {
  const { copied, error, copy } = useClipboard({ timeout: 2000 });
  const words = error === null ? (copied ? "Copied" : "Copy link") : "Copy the address bar";

  return (
    <button
      type="button"
      className="quiet"
      style={{ minWidth: 76 }}
      onClick={() => {
        const address = new URL(window.location.href);
        for (const [slot, text] of Object.entries(carrying())) address.searchParams.set(slot, text);
        copy(address.href);
      }}
    >
      <span aria-live="polite">{words}</span>
    </button>
  );
}
