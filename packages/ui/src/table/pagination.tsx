import { useTranslation } from 'react-i18next';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useFormats } from '../format/use-formats.ts';
import { pageSizes } from './list-search.ts';
import classes from './pagination.module.css';
import { useState } from 'react';

interface PaginationProps {
  /** The name of the paged rows. */
  name: string;
  page: number;
  limit: number;
  total: number;
  /** The total is a floor: shown as "10.000+". */
  atLeast: boolean;
  /** Counts all of them, and says whether it could; without it a floor stays one. */
  onCount?: (() => Promise<boolean>) | undefined;
  onPage: (page: number) => void;
  /** Without it the page size is fixed. */
  onLimit?: (limit: number) => void;
  /** Page sizes to choose from. */
  sizes?: readonly number[] | undefined;
}

/** Which rows are shown of how many, rows per page, and at most three page numbers. */
export function Pagination({
  name,
  page,
  limit,
  total,
  atLeast,
  onCount,
  onPage,
  onLimit,
  sizes: offered = pageSizes,
}: PaginationProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const last = lastPage(total, limit);
  // Beyond the counted rows the next page may exist without being counted.
  const end = atLeast ? Math.max(last, page) + 1 : last;
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  const to = atLeast ? page * limit : Math.min(page * limit, total);
  const shown = atLeast ? `${number(total)}+` : number(total);
  const sizes = offered.includes(limit) ? offered : [...offered, limit].toSorted((a, b) => a - b);
  return (
    <div className={classes.bar}>
      <span>
        <span className={classes.range} role="status">
          {t(($) => $.pagination.range, { from: number(from), to: number(to), total: shown })}
        </span>
        {atLeast && onCount ? <CountButton onCount={onCount} /> : null}
      </span>
      <div className={classes.controls}>
        {onLimit ? (
          <label className={classes.size}>
            <span>{t(($) => $.pagination.rows)}</span>
            <select value={limit} onChange={(event) => onLimit(Number(event.currentTarget.value))}>
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <nav className={classes.pages} aria-label={t(($) => $.pagination.label, { name })}>
          <button
            type="button"
            className={classes.page}
            aria-label={t(($) => $.pagination.previous)}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} stroke={1.8} />
          </button>
          {pageNumbers(page, end).map((value) => (
            <button
              key={value}
              type="button"
              className={classes.page}
              aria-current={value === page ? 'page' : undefined}
              aria-label={t(($) => $.pagination.page, { page: number(value) })}
              onClick={() => onPage(value)}
            >
              {number(value)}
            </button>
          ))}
          <button
            type="button"
            className={classes.page}
            aria-label={t(($) => $.pagination.next)}
            disabled={page >= end}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} stroke={1.8} />
          </button>
        </nav>
      </div>
    </div>
  );
}

/** Asks for the exact total of a list whose server stopped counting, and says where it could not be counted. */
function CountButton({ onCount }: { onCount: () => Promise<boolean> }) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<'idle' | 'counting' | 'failed'>('idle');
  const count = async () => {
    setState('counting');
    const isCounted = await onCount().catch(() => false);
    setState(isCounted ? 'idle' : 'failed');
  };
  return (
    <>
      <button
        type="button"
        className={classes.count}
        disabled={state === 'counting'}
        onClick={() => void count()}
      >
        {t(($) => (state === 'counting' ? $.pagination.counting : $.pagination.count))}
      </button>
      {state === 'failed' ? <span role="alert">{t(($) => $.pagination.notCounted)}</span> : null}
    </>
  );
}

/** The page numbers to offer, at most three, around the current one (all from 1). */
export function pageNumbers(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 1, last - 2));
  return [first, first + 1, first + 2].filter((number) => number <= Math.max(1, last));
}

/** Number of the last page; a list without rows has one page. */
export function lastPage(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
