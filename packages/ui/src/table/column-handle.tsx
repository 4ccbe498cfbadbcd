import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { narrowest, widest } from './columns.ts';
import classes from './table-grid.module.css';
import { pressedKey } from '../pressed-key.ts';

interface ColumnHandleProps {
  name: string;
  width: number | undefined;
  /** `isSettled` once the hand lets go. */
  onWidth: (width: number, isSettled: boolean) => void;
  /** Makes the column as wide as what it shows. */
  onFit: () => void;
}

const step = 16;

/** The edge of a column: drag it, or move it with the arrow keys; a double click or Enter fits the column to what it shows. */
export function ColumnHandle({ name, width, onWidth, onFit }: ColumnHandleProps) {
  const { t } = useTranslation('ui');
  // A column without a width takes what is left: how wide that is, is known when someone comes to change it.
  const [seen, setSeen] = useState(narrowest);
  const limited = (pixels: number) => Math.round(Math.min(widest, Math.max(narrowest, pixels)));
  const drawn = (handle: HTMLElement) => handle.parentElement?.getBoundingClientRect().width ?? seen;
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const start = event.clientX - drawn(handle);
    handle.setPointerCapture(event.pointerId);
    let last: number | undefined;
    const move = (moved: globalThis.PointerEvent) => {
      last = limited(moved.clientX - start);
      onWidth(last, false);
    };
    const stop = () => {
      if (last !== undefined) onWidth(last, true);
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('lostpointercapture', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', stop);
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (pressedKey(event) === 'Enter') {
      event.preventDefault();
      onFit();
      return;
    }
    const change = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onWidth(limited(drawn(event.currentTarget) + change), true);
  };
  return (
    <button
      type="button"
      className={classes.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={t(($) => $.table.resize, { name })}
      aria-valuenow={width ?? seen}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onFocus={(event) => setSeen(limited(drawn(event.currentTarget)))}
      onPointerDown={drag}
      onDoubleClick={onFit}
      onKeyDown={press}
    />
  );
}
