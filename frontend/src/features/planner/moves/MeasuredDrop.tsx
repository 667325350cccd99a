import { useMutation } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { type CeilingOut, type Fix, type ProposalOut, createProposal, unwrap } from "@/api";
import styles from "@/features/planner/moves/moves.module.css";
import { type PlacedFile, chosenFiles } from "@/lib/files/dropped";
import { useFileDrop } from "@/lib/files/useFileDrop";
import type { JsonObject } from "@/lib/json";
import { useScenario } from "@/scenario/context";

interface MeasuredDropProps {
  disabled: boolean;
  onApply: (patch: Fix["patch"]) => void;
}

/** Takes results of I/O tests of an array whose throughput is Unknown, and says what they say of its ceiling. */
export function MeasuredDrop({ disabled, onApply }: MeasuredDropProps) {
  const document = useScenario().history?.present ?? null;
  const picker = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: proposalOf,
    networkMode: "always",
  });
  const take = useCallback(
    (files: readonly PlacedFile[]) => {
      if (document !== null && files.length > 0) mutate({ document, files });
    },
    [document, mutate],
  );
  const over = useFileDrop(take);

  return (
    <div className={styles.measured} data-over={over} data-proposed={data !== undefined}>
      <p>
        <strong>Drop a test’s result</strong>{" "}
        <button type="button" className="plain" disabled={isPending} onClick={() => picker.current?.click()}>
          or choose files
        </button>
      </p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Results of an I/O test"
        onChange={({ currentTarget }) => {
          take(chosenFiles(currentTarget.files));
          currentTarget.value = "";
        }}
      />
      <p className="note">
        fio’s JSON, or the text of rhel_iotest or dd, one file a number of clients. Nothing of it is kept.
      </p>
      {isPending && <p role="status">Reading…</p>}
      {error !== null && <p role="alert">{error.message}</p>}
      {data !== undefined && (
        <Proposed
          proposal={data}
          disabled={disabled}
          onTake={() => {
            onApply(data.patch);
            reset();
          }}
        />
      )}
    </div>
  );
}

interface ProposedProps {
  proposal: ProposalOut;
  disabled: boolean;
  onTake: () => void;
}

function Proposed({ proposal: { ceilings, day, dated }, disabled, onTake }: ProposedProps) {
  const isCeiling = ceilings.some((ceiling) => ceiling.is_ceiling);

  return (
    <div role="status">
      <ul className={styles.ceilings}>
        {ceilings.map((ceiling) => (
          <Ceiling key={ceiling.way} ceiling={ceiling} />
        ))}
      </ul>
      {!dated && <p className="note">The results do not say when they ran; {day} is written down.</p>}
      <button type="button" className="quiet primary" disabled={disabled} onClick={onTake}>
        {isCeiling ? "Take as the ceiling" : "Keep as evidence"}
      </button>
    </div>
  );
}

const WAYS: Record<CeilingOut["way"], string> = { mixed: "Reads and writes", read: "Reads", write: "Writes" };

function Ceiling({ ceiling: { way, sentence, cautions } }: { ceiling: CeilingOut }) {
  return (
    <li>
      <strong>{WAYS[way]}:</strong> {sentence}
      {cautions.map((caution) => (
        <span key={caution} className="note">
          {" "}
          {caution}
        </span>
      ))}
    </li>
  );
}

async function proposalOf(asked: {
  document: JsonObject;
  files: readonly PlacedFile[];
}): Promise<ProposalOut> {
  const files = asked.files.map(async ({ path, file }) => ({ name: path, text: await file.text() }));
  return unwrap(createProposal({ body: { document: asked.document, files: await Promise.all(files) } }));
}
