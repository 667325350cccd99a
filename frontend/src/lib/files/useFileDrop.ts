import { useEffect, useState } from "react";
import { type PlacedFile, droppedFiles } from "@/lib/files/dropped";

/** Takes files dropped anywhere on the page; true while they are held over it. */
export function useFileDrop(onFiles: (files: readonly PlacedFile[]) => void): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault(); // else the browser would open the file in place of the page
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setOver(false);
      void droppedFiles(event.dataTransfer).then(onFiles);
    };
    window.addEventListener("dragover", hold);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", hold);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [onFiles]);

  return over;
}
