import { useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * Something that changes what is kept under `about`, which is read again afterwards. The failure of the last
 * try stays until the next one.
 */
export function useChange<Asked, Answer>(
  about: readonly string[],
  change: (asked: Asked) => Promise<Answer>,
  onDone?: (answer: Answer) => Promise<void> | void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: "always",
    onSuccess: async (answer) => {
      await onDone?.(answer);
      await cache.invalidateQueries({ queryKey: [about[0]] });
    },
  });
}
