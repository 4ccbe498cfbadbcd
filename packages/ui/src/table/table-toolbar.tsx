import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { deferred } from '../loading/deferred.ts';
import { useOverlay } from '../overlay/use-overlay.ts';
import { followOverflow, type Overflow } from './toolbar-overflow.ts';
import classes from './table-toolbar.module.css';

interface TableToolbarProps {
  /** The button that the toolbar begins with. */
  views: ReactNode;
  search: ReactNode;
  filters: ReactNode;
  /** Order and export. */
  tools: ReactNode;
  /** The list's button to create something. */
  action: ReactNode;
  columns: ReactNode;
  /** How many filters are in force. */
  filterCount: number;
  /** How many rows they leave; undefined while that is not known. */
  found: { total: number; atLeast: boolean } | undefined;
  onClear: () => void;
  /** A phone: filters and tools are behind one button. */
  narrow: boolean;
}

/** The head of a list in one row: views, search, filters, tools. */
export function TableToolbar({ narrow, ...parts }: TableToolbarProps) {
  return narrow ? <NarrowToolbar {...parts} /> : <WideToolbar {...parts} />;
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
    if (!row.current) return undefined;
    const roomOfButton = () => (button.current ? button.current.offsetWidth + gap : 0);
    return followOverflow(row.current, isOpen, roomOfButton, (next) =>
      setOverflow((now) => (now.hidden === next.hidden && now.inForce === next.inForce ? now : next)),
    );
  }, [row, button, isOpen]);
  return overflow;
}

type Parts = Omit<TableToolbarProps, 'narrow'>;

/** Filters that do not fit are behind one button, which shows them all in a row of their own. */
function WideToolbar({ views, search, filters, tools, action, columns }: Parts) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const overflow = useOverflow(row, button, isOpen);
  return (
    <div className={classes.toolbar} data-open={isOpen ? '' : undefined}>
      {views}
      {search ? <div className={classes.search}>{search}</div> : null}
      {filters ? (
        <div ref={row} id={id} className={classes.filters} role="group" aria-label={t(($) => $.filter.all)}>
          {filters}
        </div>
      ) : null}
      {filters && (isOpen || overflow.hidden > 0) ? (
        <button
          ref={button}
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconFilter size={17} stroke={1.6} aria-hidden="true" />
          {isOpen ? t(($) => $.filter.all) : t(($) => $.filter.more)}
          {isOpen ? null : <InForce count={overflow.inForce} />}
        </button>
      ) : null}
      <div className={classes.tools}>
        {tools}
        {action}
        {columns}
      </div>
    </div>
  );
}

const sheet = deferred(() => import('../toolbar/filter-sheet.tsx'));

/** Search, and a button for everything else, which a sheet has; what the list offers to create takes the rest of the row, or one of its own. */
function NarrowToolbar({ views, search, filters, tools, action, filterCount, found, onClear }: Parts) {
  const { t } = useTranslation('ui');
  const { Content, surface, trigger } = useOverlay(sheet, 'dialog');
  const title = t(($) => (!filters ? $.filter.options : tools ? $.filter.andMore : $.filter.all));
  return (
    <div className={classes.narrow}>
      {search ? <div className={classes.search}>{search}</div> : null}
      {views}
      {filters || tools ? (
        <>
          <button type="button" className={classes.more} title={title} {...trigger}>
            <IconAdjustments size={19} stroke={1.6} aria-hidden="true" />
            <span className={search ? 'g-hidden' : undefined}>{title}</span>
            <InForce count={filterCount} />
          </button>
          {Content ? (
            <Content
              surface={surface}
              title={title}
              found={found}
              onClear={filterCount > 0 ? onClear : undefined}
              filters={filters}
              tools={tools}
            />
          ) : null}
        </>
      ) : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

function InForce({ count }: { count: number }) {
  const { t } = useTranslation('ui');
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <span className="g-hidden">, {t(($) => $.filter.inForce, { count })}</span>
    </span>
  );
}
