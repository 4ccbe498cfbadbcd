import type { ReactNode } from 'react';
import { TableTwin } from './table-twin.tsx';
import classes from './charts.module.css';

interface GaugeProps {
  /** 0 to 1; more is drawn full. */
  share: number;
  /** The share as text, drawn large. */
  value: string;
  /** The whole that it is a share of. */
  caption: ReactNode;
  /** Names the drawing for screen readers. */
  label: string;
}

const radius = 74;
const length = Math.PI * radius;

/** A share as a half circle with its number inside, and as a table for screen readers. */
export function Gauge({ share, value, caption, label }: GaugeProps) {
  const filled = Math.min(1, Math.max(0, share)) * length;
  return (
    <div className={classes.gauge}>
      <TableTwin caption={label} rows={[{ name: caption, value }]} />
      <svg viewBox="0 0 172 98" width="172" height="98" aria-hidden="true">
        <path className={classes.gaugeTrack} d="M12 86a74 74 0 0 1 148 0" />
        {filled > 0 ? (
          <path
            className={classes.gaugeArc}
            d="M12 86a74 74 0 0 1 148 0"
            strokeDasharray={`${filled} ${length}`}
          />
        ) : null}
      </svg>
      <div className={classes.gaugeWords} aria-hidden="true">
        <span className={classes.gaugeValue}>{value}</span>
        <span className={classes.gaugeCaption}>{caption}</span>
      </div>
    </div>
  );
}
