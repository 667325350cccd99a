import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { makeQueryClient } from "@/app/queryClient";

/** Renders what needs the kit and a cache of answers of its own, but no pages. */
export function renderInApp(element: ReactElement): RenderResult {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  );
  return render(element, { wrapper });
}
