import type { Fault } from "@/api/client";
import { isJsonObject } from "@/lib/json";

/** The server answered and said no. */
export class Refused extends Error {
  readonly status: number;
  readonly faults: readonly Pick<Fault, "pointer" | "wanted" | "got">[];

  constructor(status: number, body: unknown) {
    const problem = isJsonObject(body) ? body : {};
    super(textOf(problem.detail) || textOf(problem.title) || `The server answered ${status}.`);
    this.name = "Refused";
    this.status = status;
    this.faults = Array.isArray(problem.errors) ? problem.errors.map(faultOf) : [];
  }
}

/** The server is there, but as many questions wait as may: it is to be asked again soon. */
export class Busy extends Error {
  constructor() {
    super("The server is busy with other questions.");
    this.name = "Busy";
  }
}

/** No answer came: the network or the server is away. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super("The server cannot be reached.", { cause });
    this.name = "Unreachable";
  }
}

const BUSY = "urn:problem-type:gridsizer:busy";

interface Call<T> {
  data?: T;
  error?: unknown;
  response?: Response;
}

/** The data of an answered call; throws Refused, Busy, Unreachable, or the AbortError of a call that was aborted. */
export async function unwrap<T>(call: Promise<Call<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (data !== undefined) return data;
  if (response !== undefined && response.status < 502) throw new Refused(response.status, error);
  if (isJsonObject(error) && error.type === BUSY) throw new Busy();
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  throw new Unreachable(error);
}

function faultOf(fault: unknown): Pick<Fault, "pointer" | "wanted" | "got"> {
  const { pointer, wanted, got } = isJsonObject(fault) ? fault : {};
  return { pointer: textOf(pointer), wanted: textOf(wanted), got: textOf(got) };
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}
