import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { UnavailableButton } from '@gondola/ui/display/unavailable-button.tsx';

interface ButtonLinkProps {
  to: string;
  icon: ReactNode;
  /** Why it leads nowhere now; it says so to the pointer and to the keyboard. */
  unavailable: string | undefined;
  /** Another way on is the one to take now. */
  isQuiet?: boolean;
  children: string;
}

/** The page's main way on, dimmed with its reason while it leads nowhere. */
export function ButtonLink({ to, icon, unavailable, isQuiet = false, children }: ButtonLinkProps) {
  if (unavailable !== undefined)
    return (
      <UnavailableButton reason={unavailable} leftSection={icon}>
        {children}
      </UnavailableButton>
    );
  return (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={icon}
      renderRoot={(props) => <Link to={to} {...props} />}
    >
      {children}
    </Button>
  );
}
