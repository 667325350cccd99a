/** The one door to the server: the generated client under the names the pages use. */
export * from "@/api/client";
export { client } from "@/api/client/client.gen";
export { Busy, Refused, Unreachable, unwrap } from "@/api/unwrap";
