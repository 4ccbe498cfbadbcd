import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { signedTokens } from '../signed-tokens.ts';
import classes from './wallet-card.module.css';

/** A balance: red below zero, green otherwise, N/A where there is none. Without an arrow, which would say where it went. */
export function BalanceAmount({ tokens }: { tokens: number | null }) {
  const { t } = useTranslation('wallet');
  const { number } = useFormats();
  if (tokens === null) return <span className={classes.balance}>{t(($) => $.card.none)}</span>;
  return (
    <span className={classes.balance} data-tone={tokens < 0 ? 'red' : 'green'}>
      {signedTokens(tokens, number)}
    </span>
  );
}
