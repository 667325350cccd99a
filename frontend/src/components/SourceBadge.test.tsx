import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SourceBadge } from "@/components/SourceBadge";
import { PAPER } from "@/test/assessment";
import { renderInApp } from "@/test/render";

test("the source of a number is closed by Escape, which leads back to its badge", async () => {
  renderInApp(<SourceBadge basis="published" source={PAPER} of="I/O per core" />);
  const badge = screen.getByRole("button", { name: "I/O per core: published, show the source" });
  badge.focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByText(PAPER.title);

  await userEvent.keyboard("{Escape}");

  await waitFor(() => {
    expect(screen.queryByText(PAPER.title)).toBeNull();
  });
  expect(document.activeElement).toBe(badge);
});
