import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { client } from "@/api";

client.setConfig({ baseUrl: "http://localhost" });

afterEach(cleanup);
