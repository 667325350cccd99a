import { useClipboard } from "@mantine/hooks";

/** Copies an address; where the browser does not let it, it says what to copy by hand. */
export function CopyButton({ address }: { address: () => string }) {
  const { copied, error, copy } = useClipboard({ timeout: 2000 });
  const words = error === null ? (copied ? "Copied" : "Copy link") : "Copy the address bar";

  return (
    <button
      type="button"
      className="quiet"
      style={{ minWidth: 76 }}
      onClick={() => {
        copy(address());
      }}
    >
      <span aria-live="polite">{words}</span>
    </button>
  );
}
