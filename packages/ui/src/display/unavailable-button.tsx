import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { Hint } from './hint.tsx';
import classes from './unavailable-button.module.css';

interface UnavailableButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> {
  /** Why nothing can be done with it now: a sentence. */
  reason: string;
  /** Its name, where a phone shows its icon only. */
  'aria-label'?: string;
  children: ReactNode;
}

/** A button with which nothing can be done now: dimmed but still reached, so that pointer, finger and keyboard learn why. */
export function UnavailableButton({ reason, children, ...look }: UnavailableButtonProps) {
  const id = useId();
  return (
    <>
      <Hint label={reason}>
        <Button
          variant="default"
          {...look}
          className={classes.unavailable ?? ''}
          aria-disabled="true"
          aria-describedby={id}
        >
          {children}
        </Button>
      </Hint>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
