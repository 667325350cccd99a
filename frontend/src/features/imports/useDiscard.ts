import { useQueryClient } from "@tanstack/react-query";
import { deleteImport } from "@/api";
import { useChange } from "@/api/useChange";
import { imports } from "@/features/imports/queries";

/** Deletes an import; the list does not show it any more, also before it is read again. */
export function useDiscard(onDone?: () => Promise<void>) {
  const cache = useQueryClient();
  const discard = async (id: string) => {
    await deleteImport({ path: { id }, throwOnError: true });
    cache.setQueryData(imports.queryKey, (all) => all?.filter((one) => one.id !== id));
  };
  return useChange(["imports"], discard, onDone);
}
