import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '~icons/IconAlertTriangle';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './debit-summary.module.css';

interface DebitSummaryProps {
  project: string;
  /** Null when the person may not see the balance. */
  left: number | null;
  /** Undefined until it is known. */
  cost: number | undefined;
  /** How many quotes that is. */
  quotes?: number;
}

/** What a quote does to the project's balance, with a warning before it goes below zero (D17). */
export function DebitSummary({ project, left, cost, quotes = 1 }: DebitSummaryProps) {
  const { t } = useTranslation('tickets');
  const { number } = useFormats();
  const shown = (tokens: number) => number(tokens, 0);
  const after = left === null || cost === undefined ? undefined : left - cost;
  return (
    <div className={classes.box}>
      <dl className={classes.lines}>
        <div className={classes.line}>
          <dt>{t(($) => $.move.balance, { project })}</dt>
          <dd>{left === null ? t(($) => $.move.unknownBalance) : shown(left)}</dd>
        </div>
        <div className={classes.line}>
          <dt>{t(($) => $.move.cost, { count: quotes })}</dt>
          <dd>{cost === undefined ? '—' : shown(cost === 0 ? 0 : -cost)}</dd>
        </div>
        {left === null ? null : (
          <div className={classes.total} data-negative={after !== undefined && after < 0 ? '' : undefined}>
            <dt>{t(($) => $.move.after)}</dt>
            <dd>{after === undefined ? '—' : shown(after)}</dd>
          </div>
        )}
      </dl>
      <div role="status">
        {after !== undefined && after < 0 ? (
          <p className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
            {t(($) => $.move.negative, { project, after: shown(after) })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
