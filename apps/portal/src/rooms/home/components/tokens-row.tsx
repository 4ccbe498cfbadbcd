import type { ProjectTokens } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Sparkline } from '@gondola/ui/charts/sparkline.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import classes from './widget.module.css';
import own from './tokens-widget.module.css';

interface TokensRowProps {
  project: ProjectTokens;
  /** Below this a wallet is said to be low. */
  lowBalance: number;
}

/** A change with its sign, as −8 and +8. */
const signed = (change: number, number: (value: number) => string): string =>
  `${change > 0 ? '+' : ''}${number(change)}`.replace('-', '−');

/** The balance of a project: red and down below zero, green and up otherwise, N/A before the first movement. */
export function TokensRow({ project, lowBalance }: TokensRowProps) {
  const { t } = useTranslation('home');
  const formats = useFormats();
  const { id, name, tokensLeft, trend } = project;
  const isNegative = tokensLeft !== null && tokensLeft < 0;
  const isLow = tokensLeft !== null && !isNegative && tokensLeft < lowBalance;
  // The arrow is the sign of the balance; where it went has its own words.
  const [first, last] = trend.length > 1 ? [trend[0], trend.at(-1)] : [];
  const Arrow = isNegative ? IconArrowDownRight : IconArrowUpRight;
  return (
    <Link to="/wallet/$projectId" params={{ projectId: String(id) }} className={classes.row}>
      <span className={own.what}>
        <span className={own.name}>
          <Truncated text={name} />
          {isLow ? <StatusBadge tone="amber">{t(($) => $.tokens.low)}</StatusBadge> : null}
        </span>
        <span className={own.change}>
          {first && last
            ? t(($) => $.tokens.change, {
                change: signed(last.tokensLeft - first.tokensLeft, formats.number),
                day: formats.day(first.createdAt),
              })
            : t(($) => $.tokens.still)}
        </span>
      </span>
      {trend.length > 1 ? (
        <span className={own.trend}>
          <Sparkline
            values={trend.map((point) => point.tokensLeft)}
            names={trend.map((point) => formats.day(point.createdAt))}
            label={t(($) => $.tokens.trend, { name })}
            tone={isNegative ? 'red' : 'accent'}
            width={96}
          />
        </span>
      ) : null}
      {tokensLeft === null ? (
        <span className={own.balance}>{t(($) => $.tokens.missing)}</span>
      ) : (
        <span className={own.balance} data-tone={isNegative ? 'red' : 'green'}>
          <Arrow size={17} stroke={1.9} aria-hidden="true" />
          {formats.number(tokensLeft)}
        </span>
      )}
    </Link>
  );
}
