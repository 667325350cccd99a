import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  // Files stay files: a strict Content-Security-Policy allows no data: addresses for fonts.
  // Browsers too old to fetch modules ahead do without.
  build: { assetsInlineLimit: 0, target: "es2022", modulePreload: { polyfill: false } },
  server: { host: "127.0.0.1", proxy: { "/api": server, "/health": server } },
});
