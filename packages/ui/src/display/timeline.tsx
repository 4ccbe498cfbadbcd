import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette.ts';
import classes from './timeline.module.css';

/** One thing that happened, or is still to come. */
export interface TimelineEvent {
  key: string;
  title: ReactNode;
  /** The details under the title. */
  detail?: ReactNode;
  /** When, usually a RelativeDate. */
  when?: ReactNode;
  tone?: Tone;
  state: 'done' | 'now' | 'ahead';
}

/** Events in order, one under another, saying which have been, which is now and which are ahead. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol className={classes.line} aria-label={label}>
      {events.map((event) => (
        <li
          key={event.key}
          className={classes.event}
          data-state={event.state}
          data-tone={event.tone}
          aria-current={event.state === 'now' ? 'step' : undefined}
        >
          <div className={classes.head}>
            <span className={classes.title}>{event.title}</span>
            {event.when ? <span className={classes.when}>{event.when}</span> : null}
          </div>
          {event.detail ? <div className={classes.detail}>{event.detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}
