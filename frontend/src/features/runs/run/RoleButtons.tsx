import styles from "@/features/runs/run/DevicesPanel.module.css";
import type { Role } from "@/features/runs/run/roles";

const ROLES: readonly [Role, string][] = [
  ["saswork", "SASWORK"],
  ["shared", "shared"],
  ["other", "neither"],
];

interface RoleButtonsProps {
  of: string;
  given: Role | null;
  busy: boolean;
  onGive: (role: Role) => void;
}

/** Says whose bytes a device carries. */
export function RoleButtons({ of, given, busy, onGive }: RoleButtonsProps) {
  return (
    <span role="group" aria-label={`Bytes of ${of}`} className={styles.roles}>
      {ROLES.map(([one, word]) => (
        <button
          key={one}
          type="button"
          className="quiet"
          aria-pressed={given === one}
          disabled={busy}
          onClick={() => {
            onGive(one);
          }}
        >
          {word}
        </button>
      ))}
    </span>
  );
}
