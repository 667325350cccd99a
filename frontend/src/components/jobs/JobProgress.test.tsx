import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { JobProgress } from "@/components/jobs/JobProgress";

test("a job says how far it is, in its own words", () => {
  render(
    <JobProgress
      label="Reading"
      job={{ state: "running", progress: { share: 0.42, sentence: "Read 1 of 3 MB" } }}
    />,
  );

  expect(screen.getByRole("progressbar", { name: "Reading" }).getAttribute("value")).toBe("0.42");
  expect(screen.getByRole("status").textContent).toBe("42\u00a0% · Read 1 of 3 MB");
});

test("a job that has not begun waits for its turn", () => {
  render(<JobProgress label="Reading" job={null} />);

  expect(screen.getByRole("status").textContent).toBe("0\u00a0% · Waiting for its turn");
});
