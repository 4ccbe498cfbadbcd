import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { fetchPart } from '../loading/lazy-part.ts';
import type { Overflow } from './toolbar-overflow.ts';
import classes from './table-toolbar.module.css';

interface TableToolbarProps {
  /** The button that the toolbar begins with. */
  views: ReactNode;
  search: ReactNode;
  filters: ReactNode;
  tools: ReactNode;
  /** How many filters are in force. */
  filterCount: number;
  /** A phone: the filters are behind one button. */
  narrow: boolean;
}

const fits: Overflow = { hidden: 0, inForce: 0 };
const gap = 8;

/** Which filters of a row do not fit, followed as the row and what is in it change. */
function useOverflow(
  row: RefObject<HTMLDivElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  isOpen: boolean,
): Overflow {
  const [overflow, setOverflow] = useState(fits);
  useEffect(() => {
    let stop = (): void => {};
    let isLeft = false;
    const follow = async () => {
      const { followOverflow } = await fetchPart(() => import('./toolbar-overflow.ts'));
      if (!row.current || isLeft) return;
      const roomOfButton = () => (button.current ? button.current.offsetWidth + gap : 0);
      stop = followOverflow(row.current, isOpen, roomOfButton, (next) =>
        setOverflow((now) => (now.hidden === next.hidden && now.inForce === next.inForce ? now : next)),
      );
    };
    // Without it the filters that do not fit are cut off, and still reached by keyboard.
    follow().catch(() => undefined);
    return () => {
      isLeft = true;
      stop();
    };
  }, [row, button, isOpen]);
  return overflow;
}

/**
 * The head of a list in one row: views, search, filters, tools. Filters that do not fit are behind one button, which shows
 * them all in a row of their own; on a phone all of them are.
 */
export function TableToolbar({ views, search, filters, tools, filterCount, narrow }: TableToolbarProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const overflow = useOverflow(row, button, isOpen || narrow);
  const hasButton = Boolean(filters) && (narrow || isOpen || overflow.hidden > 0);
  const inForce = isOpen ? 0 : narrow ? filterCount : overflow.inForce;
  return (
    <div
      className={classes.toolbar}
      data-narrow={narrow ? '' : undefined}
      data-open={isOpen ? '' : undefined}
    >
      {narrow ? null : views}
      {search ? <div className={classes.search}>{search}</div> : null}
      {narrow ? views : null}
      {filters ? (
        <div
          ref={row}
          id={id}
          className={classes.filters}
          role="group"
          aria-label={t(($) => $.filter.all)}
          hidden={narrow && !isOpen}
        >
          {filters}
        </div>
      ) : null}
      {hasButton ? (
        <button
          ref={button}
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconFilter size={17} stroke={1.6} aria-hidden="true" />
          {narrow || isOpen ? t(($) => $.filter.all) : t(($) => $.filter.more)}
          {inForce > 0 ? (
            <span className={classes.count} aria-label={t(($) => $.filter.inForce, { count: inForce })}>
              {inForce}
            </span>
          ) : null}
        </button>
      ) : null}
      <div className={classes.tools}>{tools}</div>
    </div>
  );
}
