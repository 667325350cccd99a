import { useMantineColorScheme, useComputedColorScheme } from "@mantine/core";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ComparedLine } from "@/app/ComparedLine";
import { OfflineLine } from "@/app/OfflineLine";
import styles from "@/app/Shell.module.css";
import { navigation, titleOf } from "@/app/navigation";
import { HeaderSlot, HeaderSlotProvider } from "@/components/HeaderSlot";
import { ScenarioProvider } from "@/scenario/ScenarioProvider";

/** What every page stands in: brand, navigation, the page's own controls, light or dark. */
export function Shell() {
  const [open, setOpen] = useState(false);
  const address = useLocation({ select: ({ pathname }) => pathname });
  const [at, setAt] = useState(address);

  useEffect(() => {
    document.title = titleOf(address);
  }, [address]);
  if (at !== address) {
    setAt(address);
    setOpen(false);
  }
  return (
    <ScenarioProvider>
      <HeaderSlotProvider>
        <a href="#content" className={styles.skip}>
          Skip to the page
        </a>
        <header className={styles.header} data-open={open}>
          <Link to="/" className={styles.brand}>
            Gridsizer
          </Link>
          <button
            type="button"
            className={`quiet ${styles.menu}`}
            aria-expanded={open}
            onClick={() => {
              setOpen(!open);
            }}
          >
            Menu
          </button>
          <nav className={styles.nav} aria-label="Pages">
            {navigation.map(({ to, label, beside }) => (
              <Link
                key={to}
                to={to}
                activeOptions={exactly(to)}
                aria-current={beside !== undefined && address.startsWith(beside) ? "page" : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className={styles.side}>
            <HeaderSlot className={styles.slot} />
            <ColourSchemeButton />
          </div>
        </header>
        <OfflineLine />
        <ComparedLine />
        <main id="content">
          <Outlet />
        </main>
      </HeaderSlotProvider>
    </ScenarioProvider>
  );
}

/** Every address begins with "/", so the planner's must match whole. */
function exactly(to: string) {
  return { exact: to === "/", includeSearch: false };
}

function ColourSchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme("light") === "light" ? "dark" : "light";

  return (
    <button
      type="button"
      className="quiet"
      onClick={() => {
        setColorScheme(other);
      }}
    >
      {other === "dark" ? "Dark" : "Light"} <span className="seen-by-readers-only">colours</span>
    </button>
  );
}
