type Key = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "key" | "stopPropagation">;

/** The keys that undo, and with Shift make again. */
export function isUndo({ ctrlKey, metaKey, altKey, key }: Key): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "z";
}

/** While a field holds text that is not entered, the keys take back its typing and not the change before. */
export function undoesTyping(event: Key, isTyped: boolean): void {
  if (isTyped && isUndo(event)) event.stopPropagation();
}
