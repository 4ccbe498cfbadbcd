import type { ReactNode } from 'react';
import type { TicketTopic } from '@gondola/contract';
import classes from './topic-drawing.module.css';

const contents: Record<TicketTopic, ReactNode> = {
  seekDevelopment: (
    <>
      <rect className={classes.line} x="6" y="9" width="44" height="32" rx="4" />
      <path className={classes.line} d="M6 17h44" />
      <path className={classes.line} d="m19 24-5 5 5 5M28 24l5 5-5 5" />
      <circle className={classes.fill} cx="45" cy="39" r="8" />
      <path className={classes.plus} d="M45 35v8M41 39h8" />
    </>
  ),
  seekPortal: (
    <>
      <rect className={classes.line} x="6" y="9" width="44" height="32" rx="4" />
      <path className={classes.line} d="M18 9v32M6 19h12M6 27h12" />
      <path
        className={classes.fill}
        d="M27 18h17a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-8l-5 5v-5h-4a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3z"
      />
      <path className={classes.plus} d="M29 23h12M29 28h8" />
    </>
  ),
  display: (
    <>
      <path className={classes.line} d="M8 8v34h42" />
      <rect className={classes.ghost} x="14" y="28" width="7" height="14" rx="1.5" />
      <rect className={classes.fill} x="25" y="19" width="7" height="23" rx="1.5" />
      <rect className={classes.ghost} x="36" y="24" width="7" height="18" rx="1.5" />
      <path className={classes.line} d="m14 20 11-9 11 6 12-10" />
    </>
  ),
  qa: (
    <>
      <path className={classes.line} d="M8 10v32M38 10v9M8 22h22M8 36h18M4 42h24" />
      <rect className={classes.ghost} x="12" y="13" width="6" height="9" rx="1" />
      <rect className={classes.ghost} x="21" y="15" width="8" height="7" rx="1" />
      <rect className={classes.ghost} x="12" y="27" width="9" height="9" rx="1" />
      <circle className={classes.fill} cx="38" cy="31" r="10" />
      <path className={classes.plus} d="m33.500 31 3.200 3.200 5.800-6.200" />
    </>
  ),
};

/** A small drawing for each topic of the wizard. */
export function TopicDrawing({ topic }: { topic: TicketTopic }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 56 50" width="56" height="50" aria-hidden="true">
      {contents[topic]}
    </svg>
  );
}
