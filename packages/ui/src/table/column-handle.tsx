import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { narrowest } from './columns.ts';
import classes from './table-grid.module.css';

interface ColumnHandleProps {
  name: string;
  width: number | undefined;
  onWidth: (width: number) => void;
}

const step = 16;
const widest = 800;

/** The edge of a column: drag it, or move it with the arrow keys. */
export function ColumnHandle({ name, width, onWidth }: ColumnHandleProps) {
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
    const move = (moved: globalThis.PointerEvent) => onWidth(limited(moved.clientX - start));
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('lostpointercapture', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', stop);
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const change = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onWidth(limited(drawn(event.currentTarget) + change));
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
      onKeyDown={press}
    />
  );
}
