import { Drawer } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import styles from "@/features/planner/PlannerPage.module.css";

interface InputSheetProps {
  /** A field to be shown; where the inputs are in a sheet, it opens. */
  target: { pointer: string } | null;
  children: ReactNode;
}

/** The inputs beside the answer, or on a narrow screen in a sheet that a button opens. */
export function InputSheet({ target, children }: InputSheetProps) {
  const narrow = useMediaQuery("(width < 900px)", false, { getInitialValueInEffect: false });
  const [opened, { open, close }] = useDisclosure(false);
  const [shown, setShown] = useState(target);

  if (target !== shown) {
    setShown(target);
    open();
  }
  if (!narrow) return <aside className={styles.left}>{children}</aside>;
  return (
    <>
      <button type="button" className={styles.opener} onClick={open}>
        Inputs
      </button>
      <Drawer
        opened={opened}
        onClose={close}
        title="Inputs"
        size="min(100%, 400px)"
        lockScroll={false}
        closeButtonProps={{ "aria-label": "Close the inputs" }}
        classNames={{ header: styles.sheetHead, body: styles.sheetBody }}
      >
        {children}
      </Drawer>
    </>
  );
}
