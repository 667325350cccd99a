/** Ten minutes of direct reads by so many clients, as fio prints them. */
export function fioResult(gbPerSecond: number, clients: number): string {
  const rate = Math.round((gbPerSecond * 1e9) / clients);
  const read = {
    io_bytes: rate * 600,
    io_kbytes: Math.round((rate * 600) / 1024),
    bw_bytes: rate,
    runtime: 600_000,
  };
  const jobs = Array.from({ length: clients }, (_, at) => ({
    jobname: "seq",
    groupid: 0,
    elapsed: 600,
    hostname: `node${at}`,
    read,
  }));
  const head = { "fio version": "fio-3.36", timestamp: 1_763_640_000, "global options": { direct: "1" } };
  return JSON.stringify({ ...head, client_stats: jobs }, null, 2);
}

/** The same as files that are chosen, one a number of clients. */
export function fioFiles(gbPerSecond: number, ...clients: number[]) {
  return clients.map((count) => ({
    name: `${count}.json`,
    mimeType: "application/json",
    buffer: Buffer.from(fioResult(gbPerSecond, count)),
  }));
}
