const PART = /(`[^`]+`|https?:\/\/\S+[^\s.,;)])/;

interface RichTextProps {
  text: string;
  /** Names of formulas that have a place on the page. */
  anchors: ReadonlySet<string>;
}

/** Text of the library's documentation: `names` as code, linked where they are formulas, and addresses. */
export function RichText({ text, anchors }: RichTextProps) {
  return text.split(PART).map((part, at) => <Part key={at} part={part} anchors={anchors} />);
}

function Part({ part, anchors }: { part: string; anchors: ReadonlySet<string> }) {
  if (/^https?:/.test(part)) {
    return (
      <a href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    );
  }
  if (!part.startsWith("`")) return part;
  const name = part.slice(1, -1);
  const code = <code>{name}</code>;
  return anchors.has(name) ? <a href={`#${name}`}>{code}</a> : code;
}
