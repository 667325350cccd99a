import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { client } from "@/api";

// Node's fetch takes no address without a host.
client.setConfig({ baseUrl: "http://localhost" });

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
