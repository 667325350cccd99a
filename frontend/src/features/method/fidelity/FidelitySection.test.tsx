import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, delay, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { FidelitySection } from "@/features/method/fidelity/FidelitySection";
import { renderInApp } from "@/test/render";
import { server } from "@/test/server";
import { aLine, aSummary, aValidation } from "@/test/validation";

const API = "http://localhost/api/v1/validation";

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

function answerWith(answer: ReturnType<typeof aValidation>) {
  server.use(
    http.get(API, () => HttpResponse.json(answer)),
    http.get(`${API}/summary`, () => HttpResponse.json(aSummary())),
  );
}

test("it says how far off the product is and shows the table", async () => {
  answerWith(aValidation());

  renderInApp(<FidelitySection />);

  expect(await screen.findByText(/Gridsizer was 3\.3 % off the larger ones/)).toBeTruthy();
  await userEvent.click(screen.getByText("Each table by itself"));
  const table = await screen.findByRole("table", { name: /Error and share held/ });
  expect(within(table).getAllByText("1.8 %, 100 %")).toHaveLength(2);
});

test("the summary stands there while the tables behind it, which ship with it, are on their way", async () => {
  server.use(
    http.get(API, () => delay("infinite")),
    http.get(`${API}/summary`, () => HttpResponse.json(aSummary())),
  );

  renderInApp(<FidelitySection />);

  expect(await screen.findByText(/Gridsizer was 3\.3 % off the larger ones/)).toBeTruthy();
  expect(screen.getByText("The tables behind it are on their way.")).toBeTruthy();
});

test("refusals are folded until somebody asks for them", async () => {
  answerWith(aValidation());
  renderInApp(<FidelitySection />);
  const summary = await screen.findByText("Lines that cannot be had, and why: 1");
  expect(screen.queryByText("too few")).toBeNull();

  await userEvent.click(summary);

  expect(await screen.findByText("too few")).toBeTruthy();
});

test("another line is drawn, and told as a table, when it is chosen", async () => {
  answerWith(aValidation({ lines: [aLine(), aLine({ train: "2", test: "3,4,5" })] }));
  renderInApp(<FidelitySection />);

  await userEvent.selectOptions(
    await screen.findByLabelText("Line drawn"),
    "Sun Storage 7410 over NFS: makespan, 2 → 3, 4, 5",
  );
  await userEvent.click(screen.getByRole("button", { name: /^Table/ }));

  expect(screen.getByRole("table", { name: /makespan, 2 → 3, 4, 5, predicted and measured/ })).toBeTruthy();
});

test("it says why when the server fails", async () => {
  const detail = "nic was measured in the run it is tested on";
  const problem = { type: "about:blank", title: "Failed", status: 500, detail, errors: [] };
  server.use(http.get(API, () => HttpResponse.json(problem, { status: 500 })));

  renderInApp(<FidelitySection />);

  expect((await screen.findByRole("alert", {}, { timeout: 5000 })).textContent).toContain(detail);
});
