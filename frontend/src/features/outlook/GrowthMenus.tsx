import { Menu, Popover } from "@mantine/core";
import { useState } from "react";
import type { GrowthRate } from "@/api";
import { QuantityInput } from "@/components/inputs/QuantityInput";
import { rateAmount, rateIn, rateText } from "@/features/outlook/rates";
import { YEARS } from "@/features/outlook/search";
import { writeAt } from "@/lib/document";
import { amountJson } from "@/lib/fact";
import { useScenario, useScenarioActions } from "@/scenario/context";

const BOUNDS = { least: -0.5, most: 10 };
const SLIDER = { least: 0, most: 0.6 };

interface GrowthMenusProps {
  rates: readonly GrowthRate[];
  years: number;
  onYears: (years: number) => void;
}

/** What grows by how much a year, and how far to look. Rates are part of the design, as its link carries them. */
export function GrowthMenus({ rates, years, onYears }: GrowthMenusProps) {
  const document = useScenario().history?.present ?? null;
  return (
    <>
      {rates.map((rate) => (
        <RateMenu key={rate.name} rate={rateIn(document, rate)} />
      ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className="quiet">
            {yearsText(years)} <span aria-hidden="true">▾</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {YEARS.map((count) => (
            <Menu.Item
              key={count}
              role="menuitemradio"
              aria-checked={count === years}
              onClick={() => {
                onYears(count);
              }}
            >
              {yearsText(count)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function RateMenu({ rate }: { rate: GrowthRate }) {
  const dispatch = useScenarioActions();
  const [open, setOpen] = useState(false);
  const { name, label, basis, source } = rate;

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" withinPortal={false} returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setOpen(!open);
          }}
        >
          {rateText(rate)} <span aria-hidden="true">▾</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <div ref={focusField}>
          <QuantityInput
            id={`growth-${name}`}
            label={label}
            help="A share a year, or a range: 15 %, 10 – 20 %, 10 – 15 – 20 %."
            basis={basis}
            source={source}
            inUse
            amount={rateAmount(rate)}
            unit="share"
            whole={false}
            mayBeUnknown={name === "jobs"}
            bounds={BOUNDS}
            sliderRange={SLIDER}
            onUse={() => undefined}
            onChange={(amount, moving) => {
              dispatch({
                type: "change",
                change: (document) => writeAt(document, ["growth", name], amountJson(amount)),
                moving,
              });
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The field is what the menu was opened for. */
function focusField(content: HTMLElement | null): void {
  content?.querySelector("input")?.focus({ preventScroll: true });
}

function yearsText(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}
