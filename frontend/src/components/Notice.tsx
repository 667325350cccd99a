import type { ReactNode } from "react";
import styles from "@/components/Notice.module.css";

interface NoticeProps {
  /** "alert" is read out at once: something was refused or went away. */
  role: "status" | "alert";
  children: ReactNode;
  /** The one thing that can be done about it. */
  action?: ReactNode;
}

/** A line that says what is the matter and what can be done. */
export function Notice({ role, children, action }: NoticeProps) {
  return (
    <div role={role} className={`${styles.notice} ${role === "alert" ? styles.alert : ""}`}>
      <span>{children}</span>
      {action}
    </div>
  );
}
