import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { client } from "@/api";

// Node's fetch takes no address without a host.
client.setConfig({ baseUrl: "http://localhost" });

// Ended by what is waited for, not by how fast the machine is.
configure({ asyncUtilTimeout: 20_000 });

// What jsdom lacks and the kit asks for.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
window.ResizeObserver = class {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);
