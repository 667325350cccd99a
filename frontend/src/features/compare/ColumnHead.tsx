import { useState } from "react";
import { ColumnMenu } from "@/features/compare/ColumnMenu";
import styles from "@/features/compare/compare.module.css";
import { type ComparedDesign, nameOf } from "@/features/compare/designs";
import type { Compared } from "@/features/compare/queries";
import type { Designs } from "@/features/compare/useDesigns";
import { useShownName } from "@/scenario/useShownName";

interface ColumnHeadProps {
  compared: Compared | null;
  designs: Designs;
  design: ComparedDesign;
  isBaseline: boolean;
}

/** The letter and the name of a design; the name becomes a field while it is changed. */
export function ColumnHead(props: ColumnHeadProps) {
  const { designs, design } = props;
  const [renaming, setRenaming] = useState(false);
  const name = nameOf(design.document);
  const shown = useShownName(design.document);
  const rename = (text: string) => {
    setRenaming(false);
    const given = text.trim();
    if (given === "" || given === name) return;
    designs.set(
      designs.columns.map(({ document }) =>
        document === design.document ? { ...document, name: given } : document,
      ),
    );
  };

  return (
    <div className={styles.column}>
      <span className={styles.letter}>{design.letter}</span>
      {renaming ? (
        <NameField letter={design.letter} name={name} onDone={rename} />
      ) : (
        <strong className={styles.name}>{shown}</strong>
      )}
      <ColumnMenu
        {...props}
        onRename={() => {
          setRenaming(true);
        }}
      />
    </div>
  );
}

function NameField({
  letter,
  name,
  onDone,
}: {
  letter: string;
  name: string;
  onDone: (text: string) => void;
}) {
  return (
    <input
      ref={(field) => field?.select()}
      className={styles.rename}
      aria-label={`Name of design ${letter}`}
      defaultValue={name}
      maxLength={80}
      onBlur={(event) => {
        onDone(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") onDone(event.currentTarget.value);
        if (event.key === "Escape") onDone(name);
      }}
    />
  );
}
