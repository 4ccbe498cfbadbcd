import type { ReactNode } from 'react';
import { Hint } from './hint.tsx';
import classes from './truncated.module.css';

interface TruncatedProps {
  /** The whole text, shown in the tooltip when it does not fit. */
  text: string;
  /** How to draw it, when not as plain text. */
  children?: ReactNode;
  /** Two where its end matters as much as its beginning: the last name of a person. */
  lines?: 1 | 2;
}

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;

/** One line of text, or two, cut with an ellipsis, whole in a tooltip. */
export function Truncated({ text, children, lines = 1 }: TruncatedProps) {
  return (
    <Hint label={text} when={isCut}>
      <span className={classes.cut} data-lines={lines}>
        {children ?? text}
      </span>
    </Hint>
  );
}
