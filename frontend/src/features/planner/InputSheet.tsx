import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from "react";
import styles from "@/features/planner/InputSheet.module.css";

const InputDrawer = lazy(() => import("@/features/planner/InputDrawer"));

interface InputSheetProps {
  /** A field to be shown; where the inputs are in a sheet, it opens. */
  target: { pointer: string } | null;
  /** What stands beside the button that opens the sheet. */
  beside: ReactNode;
  children: (inSheet: boolean) => ReactNode;
}

/** The inputs beside the answer, or on a narrow screen in a sheet over its lower part, with the verdict in sight. */
export function InputSheet({ target, beside, children }: InputSheetProps) {
  const narrow = useMediaQuery("screen and (width < 900px)", false, { getInitialValueInEffect: false });
  const [opened, { open, close }] = useDisclosure(false);
  const [shown, setShown] = useState(target);
  const opener = useRef<HTMLButtonElement>(null);

  const covers = narrow && opened;

  // The verdict is the upper half while the inputs are the lower.
  useEffect(() => {
    if (covers) window.scrollTo({ top: 0 });
  }, [covers]);

  if (target !== shown) {
    setShown(target);
    open();
  }
  if (!narrow) return <aside className={styles.beside}>{children(false)}</aside>;
  return (
    <>
      <div className={styles.bar}>
        <button ref={opener} type="button" className="quiet" onClick={open}>
          Inputs
        </button>
        {beside}
      </div>
      <Suspense fallback={null}>
        <InputDrawer
          opened={opened}
          onClose={() => {
            close();
            opener.current?.focus();
          }}
        >
          {children(true)}
        </InputDrawer>
      </Suspense>
    </>
  );
}
