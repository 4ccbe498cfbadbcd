import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { SumLines } from '@gondola/ui/display/sum-lines.tsx';
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

/** The project's balance after a quote, with a warning before it goes below zero (D17). */
export function DebitSummary({ project, left, cost, quotes = 1 }: DebitSummaryProps) {
  const { t } = useTranslation('tickets');
  const { number } = useFormats();
  const shown = (tokens: number) => number(tokens, 0);
  const after = left === null || cost === undefined ? undefined : left - cost;
  return (
    <SumLines
      lines={[
        {
          name: t(($) => $.move.balance, { project }),
          value: left === null ? t(($) => $.move.unknownBalance) : shown(left),
        },
        {
          name: t(($) => $.move.cost, { count: quotes }),
          value: cost === undefined ? '—' : shown(cost === 0 ? 0 : -cost),
        },
      ]}
      total={
        left === null
          ? null
          : {
              name: t(($) => $.move.after),
              value: after === undefined ? '—' : shown(after),
              isNegative: after !== undefined && after < 0,
            }
      }
    >
      <div role="status">
        {after !== undefined && after < 0 ? (
          <p className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
            {t(($) => $.move.negative, { project, after: shown(after) })}
          </p>
        ) : null}
      </div>
    </SumLines>
  );
}
