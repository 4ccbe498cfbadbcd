import { useTranslation } from 'react-i18next';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { signedTokens } from '../signed-tokens.ts';
import classes from './wallet-card.module.css';

/** A balance: red with an arrow down below zero, green with an arrow up otherwise, N/A where there is none. */
export function BalanceArrow({ tokens }: { tokens: number | null }) {
  const { t } = useTranslation('wallet');
  const { number } = useFormats();
  if (tokens === null) return <span className={classes.balance}>{t(($) => $.card.none)}</span>;
  const isNegative = tokens < 0;
  const Arrow = isNegative ? IconArrowDown : IconArrowUp;
  return (
    <span className={classes.balance} data-tone={isNegative ? 'red' : 'green'}>
      <Arrow size="0.8em" stroke={2.2} aria-hidden="true" />
      {signedTokens(tokens, number)}
    </span>
  );
}
