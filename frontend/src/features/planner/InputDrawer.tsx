import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "@/features/planner/InputSheet.module.css";

interface InputDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The sheet over the lower part of a narrow screen; loaded where one is. */
export default function InputDrawer({ opened, onClose, children }: InputDrawerProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="46%"
      trapFocus={false}
      lockScroll={false}
      classNames={{ body: styles.body, content: styles.sheet, close: styles.done }}
    >
      <Drawer.Content>
        {/* Not a header element, which would be a second banner of the page. */}
        <div className={styles.head}>
          <Drawer.Title>Inputs</Drawer.Title>
          <Drawer.CloseButton icon="Done" aria-label="Done" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
