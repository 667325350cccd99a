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

/** The history at the nearest of its steps that is meant, the later one first; null where none is. */
export function walkedTo<T>(history: History<T>, isMeant: (step: T) => boolean): History<T> | null {
  const { past, present, future } = history;
  const steps = [...past, present, ...future];
  const [at] = steps
    .flatMap((step, index) => (isMeant(step) ? [index] : []))
    .sort((one, other) => Math.abs(one - past.length) - Math.abs(other - past.length) || other - one);
  const meant = at === undefined ? undefined : steps[at];
  if (at === undefined || meant === undefined) return null;
  return { past: steps.slice(0, at), present: meant, future: steps.slice(at + 1), moving: false };
}
