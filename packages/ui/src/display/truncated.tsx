import type { ReactNode } from 'react';
import { Hint } from './hint.tsx';
import classes from './truncated.module.css';

interface TruncatedProps {
  /** The whole text, shown in the tooltip when it does not fit. */
  text: string;
  /** How to draw it, when not as plain text. */
  children?: ReactNode;
}

const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth;

/** One line of text cut with an ellipsis, whole in a tooltip. */
export function Truncated({ text, children }: TruncatedProps) {
  return (
    <Hint label={text} when={isCut}>
      <span className={classes.cut}>{children ?? text}</span>
    </Hint>
  );
}
