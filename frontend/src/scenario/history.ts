/** What can be undone and redone. While a slider is held, its steps count as one. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** True while the present is still moving under the same hand. */
  moving: boolean;
}

const REMEMBERED = 200;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], moving: false };
}

/** A finished change. */
export function record<T>(history: History<T>, next: T): History<T> {
  return { ...move(history, next), moving: false };
}

/** A change that is still going on: the first makes a step, the following ones replace it. */
export function move<T>(history: History<T>, next: T): History<T> {
  if (Object.is(next, history.present)) return history;
  const past = history.moving ? history.past : [...history.past, history.present].slice(-REMEMBERED);
  return { past, present: next, future: [], moving: true };
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    moving: false,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, moving: false };
}
