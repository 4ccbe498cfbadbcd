import { useEffect, useRef } from 'react';
import classes from './ticket-wizard.module.css';

/** The question of one step; takes the focus when the step begins, so that it is read aloud. */
export function WizardQuestion({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={classes.ask} data-autofocus>
      {text}
    </h3>
  );
}
