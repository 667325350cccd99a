import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { PlacedFile } from "@/lib/files/dropped";
import { send } from "@/features/imports/upload/send";

interface Upload {
  /** Null while nothing is being sent. */
  sent: { share: number; files: number; bytes: number } | null;
  /** Why the last one was not taken. */
  failure: string | null;
  start: (files: readonly PlacedFile[]) => void;
  cancel: () => void;
}

/** Sends files and goes to the import that they became. */
export function useUpload(): Upload {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [sent, setSent] = useState<Upload["sent"]>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [abort, setAbort] = useState<AbortController | null>(null);

  const start = (files: readonly PlacedFile[]) => {
    if (files.length === 0 || sent !== null) return;
    const controller = new AbortController();
    const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
    const tell = (share: number) => {
      setSent({ share, files: files.length, bytes });
    };
    tell(0);
    setFailure(null);
    setAbort(controller);
    send(files, tell, controller.signal)
      .then(async ({ id }) => {
        await cache.invalidateQueries({ queryKey: ["imports"] });
        await navigate({ to: "/imports/$id", params: { id } });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(messageOf(error));
      })
      .finally(() => {
        setSent(null);
      });
  };
  return { sent, failure, start, cancel: () => abort?.abort() };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "The upload failed.";
}
