import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
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

/** Pixels between the parts of a toolbar, and around the filters, where outlines of the focus are drawn. */
const gap = 8;
const outline = 3;

/** What does not fit beside the rest: how many filters, and how many of those are in force. */
interface Overflow {
  hidden: number;
  inForce: number;
}
const fits: Overflow = { hidden: 0, inForce: 0 };

const isInForce = (filter: HTMLElement): boolean => 'on' in filter.dataset;

/** Hides the filters that would begin a second row, those in force last; hidden, none of them takes the focus. */
function hideOverflow(row: HTMLElement, roomOfButton: number): Overflow {
  const filters = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const needed = filters.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, -gap);
  const doFit = needed <= row.clientWidth - 2 * outline + roomOfButton;
  for (const filter of filters) filter.style.order = !doFit && isInForce(filter) ? '-1' : '';
  const top = Math.min(...filters.map(({ offsetTop }) => offsetTop));
  const hidden = doFit ? [] : filters.filter(({ offsetTop }) => offsetTop > top);
  for (const filter of filters) filter.style.visibility = hidden.includes(filter) ? 'hidden' : '';
  // Before the button that leads to them is there, the last one may seem to fit.
  return { hidden: doFit ? 0 : Math.max(1, hidden.length), inForce: hidden.filter(isInForce).length };
}

/** Shows all filters of a row, in their own order. */
function showAll(row: HTMLElement): void {
  for (const { style } of row.children as Iterable<HTMLElement>) {
    style.order = '';
    style.visibility = '';
  }
}

/** Which filters of a row do not fit, followed as the row and what is in it change. */
function useOverflow(
  row: RefObject<HTMLDivElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  isOpen: boolean,
): Overflow {
  const [overflow, setOverflow] = useState(fits);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => {
      if (isOpen) {
        showAll(element);
        return;
      }
      const room = button.current ? button.current.offsetWidth + gap : 0;
      const next = hideOverflow(element, room);
      setOverflow((before) =>
        before.hidden === next.hidden && before.inForce === next.inForce ? before : next,
      );
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    const contents = new MutationObserver(look);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [row, button, isOpen, overflow.hidden]);
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
      {views}
      {search ? <div className={classes.search}>{search}</div> : null}
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
