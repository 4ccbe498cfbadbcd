import { Button } from '@mantine/core';
import { fieldEndpoints, type FieldResponse } from '@gondola/contract';
import { formatYearFirst } from '@gondola/formats/formats.ts';
import { call } from '@gondola/client/call.ts';
import { keyOf } from '@gondola/client/queries.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../returned/reason-of.ts';
import { faultOf, useFaultWords } from '../help/faults.ts';
import classes from '../display/screens.module.css';
import { Dotted } from '../display/words.tsx';
import { BackToMe } from './back-to-me.tsx';

const tones: Readonly<Record<FieldResponse['status'], Tone>> = {
  completed: 'green',
  sincronized: 'green',
  approved: 'green',
  pending: 'blue',
  objected: 'amber',
  rejected: 'red',
};
/** Visits that are read at first, and how many more at a time. */
const atOnce = 50;

/** The worker's visits as the server has them, the newest first. */
function usePastVisits() {
  const definition = fieldEndpoints.responses;
  return useInfiniteQuery({
    queryKey: [...keyOf(definition), 'past'],
    meta: { reads: definition.reads },
    queryFn: ({ pageParam: page, signal }) =>
      call(definition, { query: { page, limit: atOnce } }, { companyId: null, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalResponses }) =>
      (page + 1) * atOnce < totalResponses ? page + 1 : undefined,
  });
}

/** The worker's own visits as the server has them, whatever phone they were sent from: what a review said, and the day so far. */
export default function HistoryScreen() {
  const { t } = useTranslation('field');
  const faultWords = useFaultWords();
  const { data, error, refetch, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage } =
    usePastVisits();
  if (!data && error)
    return (
      <>
        <BackToMe />
        <EmptyState
          page
          urgent
          drawing="broken"
          title={t(($) => $.history.failed)}
          text={faultWords(faultOf('history', error))}
          action={<Button onClick={() => void refetch()}>{t(($) => $.again)}</Button>}
        />
      </>
    );
  if (!data) return <Waiting label={t(($) => $.loading)} height={240} radius="md" />;
  // Visits that are sent between two readings move the others: one may come twice.
  const responses = [
    ...new Map(data.pages.flatMap((page) => page.responses.map((one) => [one.id, one]))).values(),
  ];
  if (responses.length === 0)
    return (
      <>
        <BackToMe />
        <EmptyState page drawing="photo" title={t(($) => $.sent.none)} text={t(($) => $.sent.noneText)} />
      </>
    );
  return (
    <div className={classes.page}>
      <BackToMe />
      <h1 className={classes.title}>{t(($) => $.history.title)}</h1>
      <DaySummary responses={responses} now={new Date(dataUpdatedAt)} />
      <ul className={classes.list}>
        {responses.map((response) => (
          <PastVisit key={response.id} response={response} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="lg" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(($) => $.history.more)}
        </Button>
      ) : null}
    </div>
  );
}

/** Visits and minutes of the day on which they were read, and what reviews said that day of visits of any day. */
function DaySummary({ responses, now }: { responses: readonly FieldResponse[]; now: Date }) {
  const { t } = useTranslation('field');
  const { timeZone } = useFormats();
  const { visits, minutes, approved, returned } = summaryOf(responses, now, timeZone);
  return (
    <dl className={classes.summary}>
      {(
        [
          ['visits', visits],
          ['minutes', minutes],
          ['approved', approved],
          ['returned', returned],
        ] as const
      ).map(([name, count]) => (
        <div key={name}>
          <dt>{t(($) => $.history.day[name])}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function PastVisit({ response }: { response: FieldResponse }) {
  const { t } = useTranslation('field');
  const { dayTime, percent } = useFormats();
  const { id, Survey, Location, finishedAt, status, score } = response;
  const reason = status === 'rejected' || status === 'objected' ? reasonOf(response) : '';
  return (
    <li className={classes.answer}>
      <span className={classes.name}>{Survey.title}</span>
      <span className={classes.hint}>
        <Dotted texts={[Location.name, dayTime(finishedAt), t(($) => $.history.number, { id })]} />
      </span>
      <StatusBadge tone={tones[status]}>{t(($) => $.history.status[status])}</StatusBadge>
      {score === null ? null : <span>{t(($) => $.sent.score, { score: percent(score / 100, 0) })}</span>}
      {reason ? <span>{reason}</span> : null}
    </li>
  );
}

/** The day of a worker in four numbers. */
interface DaySummary {
  /** Visits that were finished today, rejected ones too: they were made. */
  readonly visits: number;
  /** Minutes of those visits, from begin to end each. */
  readonly minutes: number;
  /** Visits that a review approved today, whenever they were made. */
  readonly approved: number;
  /** Visits that a review rejected or sent back today, and that are still so. */
  readonly returned: number;
}

/** Sums up the responses of a worker for the day of `now` in a time zone. */
export function summaryOf(responses: readonly FieldResponse[], now: Date, timeZone: string): DaySummary {
  const today = formatYearFirst(now, timeZone);
  const isToday = (at: string | null): boolean => at !== null && formatYearFirst(at, timeZone) === today;
  const made = responses.filter(({ finishedAt }) => isToday(finishedAt));
  const reviewed = responses.filter(({ reviewedAt }) => isToday(reviewedAt));
  const spent = made.reduce(
    (sum, { startedAt, finishedAt }) => sum + Date.parse(finishedAt) - Date.parse(startedAt),
    0,
  );
  return {
    visits: made.length,
    minutes: Math.round(spent / 60_000),
    approved: reviewed.filter(({ status }) => status === 'approved').length,
    returned: reviewed.filter(({ status }) => status === 'objected' || status === 'rejected').length,
  };
}
