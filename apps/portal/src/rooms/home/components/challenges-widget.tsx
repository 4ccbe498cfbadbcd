import type { ChallengeSummary } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Gauge } from '@gondola/ui/charts/gauge.tsx';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { useHomePart } from '../home-page-queries.ts';
import { Widget } from './widget.tsx';
import classes from './challenges-widget.module.css';

const parts = ['explained', 'solved', 'pending'] as const;

/** The challenges counted here are those of every day, where their page shows a week. */
const everyDay = { dates: 'all' } as const;

/** Challenges without a status (N/A): the rest of the total. */
const unmarkedOf = ({ total, explained, solved, pending }: ChallengeSummary): number =>
  total - explained - solved - pending;

/** The share of challenges explained, of those explained or solved, with what it is made of; leads to the list. */
export function ChallengesWidget() {
  const { t } = useTranslation('home');
  const formats = useFormats();
  const { data, read } = useHomePart('challenges');
  const numberOf = (part: (typeof parts)[number] | 'total') => formats.number(data?.[part] ?? 0);
  const share = data ? explainedShare(data) : 1;
  // The share of none is 1 by definition; drawn full, it would praise what nobody did.
  const gap = !data || data.explained + data.solved > 0 ? null : data.total === 0 ? 'none' : 'undecided';
  const unmarked = data ? unmarkedOf(data) : 0;
  const legend = [
    ...parts.map((part) => ({ part, tab: part, count: data?.[part] ?? 0 })),
    ...(unmarked > 0 ? [{ part: 'unmarked', tab: 'null', count: unmarked } as const] : []),
  ];
  return (
    <Widget
      title={t(($) => $.challenges.title)}
      link={{ to: '/challenges', search: everyDay, label: t(($) => $.challenges.all) }}
      read={read}
    >
      <Hint
        label={
          <>
            <dl className={classes.counts}>
              {(['total', ...parts] as const).map((part) => (
                <div key={part}>
                  <dt>{t(($) => $.challenges[part])}</dt>
                  <dd>{numberOf(part)}</dd>
                </div>
              ))}
              {unmarked > 0 ? (
                <div>
                  <dt>{t(($) => $.challenges.unmarked)}</dt>
                  <dd>{formats.number(unmarked)}</dd>
                </div>
              ) : null}
            </dl>
            <p className={classes.meaning}>{t(($) => $.challenges.meaning)}</p>
          </>
        }
      >
        <Link
          to="/challenges"
          search={everyDay}
          className={classes.gauge}
          aria-label={t(
            ($) => (gap ? $.challenges[gap === 'none' ? 'sayNone' : 'sayUndecided'] : $.challenges.say),
            {
              share: formats.percent(share, 0),
              total: numberOf('total'),
              explained: numberOf('explained'),
              solved: numberOf('solved'),
              pending: numberOf('pending'),
            },
          )}
        >
          <Gauge
            share={gap ? 0 : share}
            value={gap ? '—' : formats.percent(share, 0)}
            caption={t(($) => $.challenges[gap ?? 'caption'])}
            label={t(($) => $.challenges.title)}
          />
        </Link>
      </Hint>
      <ul className={classes.legend}>
        {legend.map(({ part, tab, count }) => (
          <li key={part} data-part={part}>
            <Link to="/challenges" search={{ ...everyDay, tab }}>
              {t(($) => $.challenges[part])} <strong>{formats.number(count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Widget>
  );
}

/** The share that the gauge shows (client-portal 4): explained / (explained + solved), 0 to 1; 1 when there are none of either. */
export function explainedShare({
  explained,
  solved,
}: Pick<ChallengeSummary, 'explained' | 'solved'>): number {
  return explained + solved === 0 ? 1 : explained / (explained + solved);
}
