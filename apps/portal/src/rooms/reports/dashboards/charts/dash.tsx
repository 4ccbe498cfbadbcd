interface DashProps {
  colour: string;
  dash: string;
}

/** A piece of a line, beside its name. */
export function Dash({ colour, dash }: DashProps) {
  return (
    <svg width="26" height="16" aria-hidden="true">
      <path d="M1 8H25" fill="none" stroke={colour} strokeWidth="2" strokeDasharray={dash} />
    </svg>
  );
}
