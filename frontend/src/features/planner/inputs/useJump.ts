import { type RefObject, useEffect } from "react";

const FIELDS = "input[id^='field-'], select[id^='field-']";

/** "/" leads to the field among the inputs that had the focus last, and from there back to where it was before. */
export function useJump(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before: HTMLElement | null = null;
    let field: HTMLElement | null = null;
    const jump = (event: KeyboardEvent) => {
      const inputs = form.current;
      const now = document.activeElement;
      if (event.key !== "/" || inputs === null || !(now instanceof HTMLElement) || isTyped(event)) return;
      event.preventDefault();
      if (inputs.contains(now)) {
        field = now;
        if (before?.isConnected === true && before !== document.body) before.focus();
        else now.blur();
        return;
      }
      before = now;
      const next = field?.isConnected === true ? field : inputs.querySelector<HTMLElement>(FIELDS);
      next?.focus();
      if (next instanceof HTMLInputElement) next.select();
    };
    document.addEventListener("keydown", jump);
    return () => {
      document.removeEventListener("keydown", jump);
    };
  }, [form]);
}

/** Whether the key writes: "GB/s" is typed in a field, but "/" stands behind no number. */
function isTyped({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || target.type === "range") return false;
  return !target.matches(FIELDS) || /[a-z]$/i.test(target.value.slice(0, target.selectionStart ?? 0));
}
