import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { StatStrip, StatTile } from '@gondola/ui/display/stat-tile.tsx';
import { signedTokens } from '../signed-tokens.ts';
import { BalanceAmount } from './balance-amount.tsx';
import classes from './wallet-figures.module.css';

interface WalletFiguresProps {
  /** Null before the first movement. */
  tokensLeft: number | null;
  pending: number;
  isLow: boolean;
}

/** The balance, the tokens that wait for approval apart from it, and the balance after them. */
export function WalletFigures({ tokensLeft, pending, isLow }: WalletFiguresProps) {
  const { t } = useTranslation('wallet');
  const { number } = useFormats();
  const isNegative = tokensLeft !== null && tokensLeft < 0;
  const after = tokensLeft === null && pending === 0 ? null : (tokensLeft ?? 0) - pending;
  return (
    <>
      {isLow ? (
        <p className={classes.notice} role="note">
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
          {isNegative ? t(($) => $.figures.negative) : t(($) => $.figures.low)}
        </p>
      ) : null}
      <StatStrip>
        <StatTile
          label={t(($) => $.balance.now)}
          value={
            <span className={classes.now}>
              <BalanceAmount tokens={tokensLeft} />
            </span>
          }
          tone={isNegative ? 'red' : isLow ? 'amber' : tokensLeft === null ? 'grey' : 'green'}
        />
        <StatTile
          label={t(($) => $.figures.pending)}
          value={number(pending)}
          hint={t(($) => $.figures.pendingHint)}
          tone="amber"
        />
        <StatTile
          label={t(($) => $.figures.after)}
          value={after === null ? t(($) => $.card.none) : signedTokens(after, number)}
          hint={t(($) => $.figures.afterHint)}
          tone={after !== null && after < 0 ? 'red' : 'grey'}
        />
      </StatStrip>
    </>
  );
}
