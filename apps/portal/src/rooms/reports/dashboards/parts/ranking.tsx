import { useWords } from '../use-words.ts';
import classes from './ranking.module.css';

export interface RankedRow {
  readonly key: string;
  readonly name: string;
  /** The length of its bar; null draws none. */
  readonly value: number | null;
  /** The value, and what is behind it, in words. */
  readonly shown: string;
  readonly detail?: string | undefined;
  /** A mark on the bar: the same in the period before. */
  readonly before?: number | null | undefined;
}

interface RankingProps {
  rows: readonly RankedRow[];
  /** The length of a full bar; the largest value without it. */
  full?: number | undefined;
  onRow?: ((key: string) => void) | undefined;
}

/** Things next to each other as bars, the largest first; pressed, one shows what is behind it. */
export function Ranking({ rows, full, onRow }: RankingProps) {
  const { t } = useWords();
  const max =
    full ?? Math.max(...rows.map(({ value, before }) => Math.max(value ?? 0, before ?? 0)), 0.000_001);
  const share = (value: number): string => `${Math.min(100, Math.max(0, (value / max) * 100))}%`;
  return (
    <ol className={classes.list} data-drawing="">
      {rows.map(({ key, name, value, shown, detail, before }) => {
        const content = (
          <>
            <span className={classes.name}>{name}</span>
            <span className={classes.value}>{shown}</span>
            <span className={classes.track} aria-hidden="true">
              {value === null ? null : <span className={classes.bar} style={{ width: share(value) }} />}
              {typeof before === 'number' ? (
                <span className={classes.mark} style={{ insetInlineStart: share(before) }} />
              ) : null}
            </span>
            {detail ? <span className={classes.detail}>{detail}</span> : null}
          </>
        );
        return (
          <li key={key}>
            {onRow ? (
              <button
                type="button"
                className={classes.row}
                title={t(($) => $.board.behind)}
                onClick={() => onRow(key)}
              >
                {content}
              </button>
            ) : (
              <div className={classes.row}>{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
