/** What the page asks beside the scenario, as the address carries it. */
export interface OutlookSearch {
  /** The first month, YYYY-MM. */
  from: string;
  years: number;
  /** Months from the first in which losses are looked at. */
  month: number;
  /** The line whose step is drawn; undefined where none is. */
  step?: string | undefined;
}

/** What stays in the address from page to page. */
export const LOOKED = ["from", "years", "month", "step"] as const;

export const YEARS = [1, 2, 3, 5, 7, 10] as const;
const USUAL_YEARS = 5;

/** What an address asks of this page; what is missing or no number is what is usual, from the month of today. */
export function outlookSearch(search: Readonly<Record<string, unknown>>, today: Date): OutlookSearch {
  const years = YEARS.find((count) => count === Number(search.years)) ?? USUAL_YEARS;
  const month = Number(search.month ?? 0);
  const from = String(search.from);
  return {
    from: /^\d{4}-(0[1-9]|1[0-2])$/.test(from) ? from : monthOf(today),
    years,
    month: Number.isInteger(month) && month >= 0 && month <= 12 * years ? month : 0,
    step: typeof search.step === "string" ? search.step : undefined,
  };
}

function monthOf(day: Date): string {
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
}
