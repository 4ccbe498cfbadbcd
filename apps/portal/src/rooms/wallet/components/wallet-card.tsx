import type { Project } from '@gondola/contract';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Sparkline } from '@gondola/ui/charts/sparkline.tsx';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { signedTokens } from '../signed-tokens.ts';
import { BalanceAmount } from './balance-amount.tsx';
import classes from './wallet-card.module.css';

/** The number on a wallet's card: the project's, padded to sixteen digits in groups of four. */
export const cardNumber = (projectId: number): string =>
  (String(projectId).padStart(16, '0').match(/\d{4}/g) ?? []).join(' ');

/** Longest name a card shows whole. */
export const maxNameLength = 19;

/** A project's name as its card shows it: cut after 19 characters. */
export function cardName(name: string): string {
  const letters = Array.from(name);
  return letters.length > maxNameLength ? `${letters.slice(0, maxNameLength).join('').trimEnd()}…` : name;
}

interface WalletCardProps {
  project: Project;
  /** Said where wallets of several companies are shown. */
  companyName?: string | undefined;
}

/** A project's wallet as a card: name, number, balance, how it came about and what waits for approval. */
export function WalletCard({ project, companyName }: WalletCardProps) {
  const { t } = useTranslation('wallet');
  const { number, day, dayTime } = useFormats();
  const { id, name, tokensLeft, wallet } = project;
  const isNegative = tokensLeft !== null && tokensLeft < 0;
  const course = wallet?.course ?? [];
  const [first, last] = course.length > 1 ? [course[0], course.at(-1)] : [];
  const change = first && last ? last.tokensLeft - first.tokensLeft : 0;
  const Arrow = change < 0 ? IconArrowDownRight : change > 0 ? IconArrowUpRight : undefined;
  const shown = cardName(name);
  const title = (
    <Link to="/wallet/$projectId" params={{ projectId: String(id) }} className={classes.link ?? ''}>
      {shown === name ? (
        name
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      )}
    </Link>
  );
  return (
    <li className={classes.card} data-low={wallet?.isLow ? '' : undefined}>
      <div className={classes.head}>
        <div className={classes.names}>
          <h2 className={classes.name}>{shown === name ? title : <Hint label={name}>{title}</Hint>}</h2>
          {companyName ? <p className={classes.company}>{companyName}</p> : null}
        </div>
        {wallet?.isLow ? (
          <StatusBadge tone={isNegative ? 'red' : 'amber'}>
            {isNegative ? t(($) => $.card.negative) : t(($) => $.card.low)}
          </StatusBadge>
        ) : null}
      </div>
      <div className={classes.middle}>
        <p className={classes.tokens}>
          <BalanceAmount tokens={tokensLeft} />
          {tokensLeft === null ? null : <span className={classes.unit}>{t(($) => $.card.tokens)}</span>}
        </p>
        {first && last && wallet ? (
          <span className={classes.course}>
            <Sparkline
              values={wallet.course.map((point) => point.tokensLeft)}
              names={wallet.course.map((point) => dayTime(point.at))}
              label={t(($) => $.card.course, { name })}
              tone={isNegative ? 'red' : 'accent'}
              width={116}
              height={40}
            />
            <span className={classes.change}>
              {Arrow ? <Arrow size={14} stroke={1.8} aria-hidden="true" /> : null}
              {t(($) => $.card.change, {
                change: signedTokens(change, number, true),
                day: day(first.at),
              })}
            </span>
          </span>
        ) : null}
      </div>
      <div className={classes.foot}>
        <span className={classes.number}>{cardNumber(id)}</span>
        {wallet && wallet.pending > 0 ? (
          <span className={classes.pending}>
            <IconHourglass size={15} stroke={1.7} aria-hidden="true" />
            {t(($) => $.card.pending, { count: wallet.pending, shown: number(wallet.pending) })}
          </span>
        ) : null}
      </div>
    </li>
  );
}
