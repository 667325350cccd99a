import type { State } from "./states/state";

interface Chapter {
  title: string;
  states: readonly State[];
}

const HEAD = `# The screens

Every page and state as it is now, in light and dark, on a desk (1440 px) and on a phone (390 px), beside the drawing
that it was built from where there is one. The figures in the drawings are illustrative. Pictures show at most the
first 1,900 px of a page; \`make screenshots\` takes them anew, and writes this page, from \`tests/e2e/states/\`.
`;

/** The page of the documentation that shows the pictures, as Markdown. */
export function screensPage(chapters: readonly Chapter[]): string {
  const parts = chapters.map(({ title, states }) => [`## ${title}`, ...states.map(section)].join("\n\n"));
  return `${[HEAD.trimEnd(), ...parts].join("\n\n")}\n`;
}

function section({ name, title, reads, sketch, phoneOnly }: State): string {
  const picture = (view: string, width: number) =>
    `<img src="screenshots/${name}-${view}.png" width="${width}" alt="${title}, ${view.replace("-", " px, ")}">`;
  const desk = [picture("1440-light", 420), picture("1440-dark", 420)];
  const phone = [picture("390-light", 140), picture("390-dark", 140)];
  const drawn =
    sketch === undefined ? [] : [`<img src="sketches/${sketch}" width="420" alt="${title}, as drawn">`];
  return [`### ${title}`, reads, [...(phoneOnly === true ? [] : desk), ...phone, ...drawn].join("\n")].join(
    "\n\n",
  );
}
