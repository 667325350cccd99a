import { useNavigate } from "@tanstack/react-router";
import { type RunDetail, unwrap, updateImport } from "@/api";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { openQuestions } from "@/components/recorded/checks";
import { counted } from "@/lib/counted";
import { formatMoment } from "@/lib/time";

/** What was left open when the run was kept, and how it is settled: from the files while they are there. */
export function OpenQuestions({ run: { findings, reopens } }: { run: RunDetail }) {
  const navigate = useNavigate();
  const reopen = useChange(
    ["imports"],
    (id: string) => unwrap(updateImport({ path: { id }, body: {} })),
    ({ id }) => navigate({ to: "/imports/$id", params: { id } }),
  );
  const open = openQuestions(findings);
  if (open === 0) return null;
  const kept = `Kept with ${counted(open, "open question")}: what was stated was taken.`;

  if (reopens === null) {
    return (
      <Notice role="status">
        {kept} The files are gone. To answer, drop those listed under Files read once more at Own runs, keep
        them, and delete this run.
      </Notice>
    );
  }
  const { id, expires_at: until } = reopens;
  return (
    <>
      {reopen.error !== null && <Notice role="alert">{reopen.error.message}</Notice>}
      <Notice
        role="status"
        action={
          <button
            type="button"
            className="quiet"
            disabled={reopen.isPending}
            onClick={() => {
              reopen.mutate(id);
            }}
          >
            Answer and keep again
          </button>
        }
      >
        {kept} {until !== null && `The files are there until ${formatMoment(until)} UTC.`}
      </Notice>
    </>
  );
}
