import { type MantineColorsTuple, createTheme } from "@mantine/core";

/** The accent. Its seventh shade carries white text at 6.6 : 1. */
const blue: MantineColorsTuple = [
  "#e3eef9",
  "#cfe1f3",
  "#a9cbea",
  "#74b4f4",
  "#4f8fcb",
  "#2f76bc",
  "#1767b3",
  "#0b5cad",
  "#094a8b",
  "#073a6d",
];

const fade = { transition: "fade", duration: 120 } as const;

export const theme = createTheme({
  primaryColor: "blue",
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  colors: { blue },
  fontFamily: "var(--gs-font)",
  respectReducedMotion: true,
  components: {
    Popover: { defaultProps: { transitionProps: fade } },
    Menu: { defaultProps: { transitionProps: fade } },
    Drawer: { defaultProps: { transitionProps: fade } },
  },
});
