import type { ReactNode } from 'react';

interface LockedProps {
  /** While it is true. */
  when: boolean;
  children: ReactNode;
}

/** Fields that take no change, for instance while what they hold is being sent; they are laid out as without it. */
export function Locked({ when, children }: LockedProps) {
  return (
    <fieldset disabled={when} style={{ all: 'unset', display: 'contents' }}>
      {children}
    </fieldset>
  );
}
