import { Button } from '@mantine/core';
import { fieldEndpoints, type FieldResponse } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { reasonOf } from '../returned/reason-of.ts';
import { summaryOf } from './day-summary.ts';
import { faultOf, useFaultWords } from '../help/faults.ts';
import classes from '../display/screens.module.css';
import { Dotted } from '../display/words.tsx';

const tones: Readonly<Record<FieldResponse['status'], Tone>> = {
  completed: 'green',
  sincronized: 'green',
  approved: 'green',
  pending: 'blue',
  objected: 'amber',
  rejected: 'red',
};
/** Visits that are shown at first, and how many more at a time; the server gives a hundred at most. */
const atOnce = 20;
const most = 100;

/** The worker's own visits as the server has them, whatever phone they were sent from: what a review said, and the day so far. */
export function HistoryScreen() {
  const { t } = useTranslation('field');
  const faultWords = useFaultWords();
  const [limit, setLimit] = useState(atOnce);
  const { data, error, refetch, dataUpdatedAt } = useApi(
    fieldEndpoints.responses,
    { query: { limit } },
    { keep: true },
  );
  const back = (
    <Button size="lg" variant="default" renderRoot={(props) => <Link href="/" {...props} />}>
      {t(($) => $.visit.toToday)}
    </Button>
  );
  if (!data && error)
    return (
      <EmptyState
        page
        urgent
        drawing="broken"
        title={t(($) => $.history.failed)}
        text={faultWords(faultOf('history', error))}
        action={<Button onClick={() => void refetch()}>{t(($) => $.again)}</Button>}
      />
    );
  if (!data) return <Waiting label={t(($) => $.loading)} height={240} radius="md" />;
  const { responses, totalResponses } = data;
  if (responses.length === 0)
    return <EmptyState page drawing="photo" title={t(($) => $.sent.none)} action={back} />;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.history.title)}</h1>
      <DaySummary responses={responses} now={new Date(dataUpdatedAt)} />
      <ul className={classes.list}>
        {responses.map((response) => (
          <PastVisit key={response.id} response={response} />
        ))}
      </ul>
      {responses.length < totalResponses && limit < most ? (
        <Button size="lg" variant="default" onClick={() => setLimit(Math.min(most, limit + atOnce))}>
          {t(($) => $.history.more)}
        </Button>
      ) : null}
      {back}
    </div>
  );
}

/** Visits and minutes of the day on which they were read, and what reviews said that day of visits of any day. */
function DaySummary({ responses, now }: { responses: readonly FieldResponse[]; now: Date }) {
  const { t } = useTranslation('field');
  const { visits, minutes, approved, returned } = summaryOf(responses, now);
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
