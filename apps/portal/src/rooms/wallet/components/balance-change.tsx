import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { signedTokens } from '../signed-tokens.ts';
import classes from './balance-change.module.css';

interface BalanceChangeProps {
  before: number;
  /** Undefined until a number is typed. */
  change: number | undefined;
}

/** A balance before a change, the change, and the balance after it. */
export function BalanceChange({ before, change }: BalanceChangeProps) {
  const { t } = useTranslation('wallet');
  const { number } = useFormats();
  const after = change === undefined ? undefined : before + change;
  return (
    <dl className={classes.box}>
      <div className={classes.line}>
        <dt>{t(($) => $.balance.before)}</dt>
        <dd>{signedTokens(before, number)}</dd>
      </div>
      <div className={classes.line}>
        <dt>{t(($) => $.balance.change)}</dt>
        <dd>{change === undefined ? '—' : signedTokens(change, number, true)}</dd>
      </div>
      <div className={classes.total} data-negative={after !== undefined && after < 0 ? '' : undefined}>
        <dt>{t(($) => $.balance.after)}</dt>
        <dd aria-live="polite">{after === undefined ? '—' : signedTokens(after, number)}</dd>
      </div>
    </dl>
  );
}
