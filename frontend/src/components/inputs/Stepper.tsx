import type { ReactNode } from "react";
import styles from "@/components/inputs/FieldRow.module.css";

interface StepperProps {
  label: string;
  /** Given where the value can be stepped. */
  onStep: ((direction: 1 | -1) => void) | undefined;
  children: ReactNode;
}

/** A field between − and + where there is no arrow key; shown in the sheet alone. */
export function Stepper({ label, onStep, children }: StepperProps) {
  return (
    <div className={styles.steps}>
      <StepButton sign="−" label={`Less: ${label}`} direction={-1} onStep={onStep} />
      {children}
      <StepButton sign="+" label={`More: ${label}`} direction={1} onStep={onStep} />
    </div>
  );
}

interface StepButtonProps extends Pick<StepperProps, "onStep" | "label"> {
  sign: string;
  direction: 1 | -1;
}

function StepButton({ sign, label, direction, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={onStep === undefined}
      onClick={() => onStep?.(direction)}
    >
      {sign}
    </button>
  );
}
