import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorBoundary } from "@/app/ErrorBoundary";
import { makeQueryClient } from "@/app/queryClient";
import { makeRouter } from "@/app/routes";
import { theme } from "@/app/theme";

/** Everything that every page needs, and the pages. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  const [router] = useState(makeRouter);

  return (
    // The variables and classes Mantine would write at run time are in styles/: a strict
    // Content-Security-Policy lets no script add a style sheet.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
