import { Button, Stack, Switch } from '@mantine/core';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isWifiOnly, knowsWifi, setWifiOnly, waitsForWifi } from '../device/wifi-only.ts';
import { unsentOf } from '../assignments/today-list.ts';
import { sendWaiting } from '../visits/send-visits.ts';
import { hasOther, type Visit, type VisitState } from '../store/visit.ts';
import type { SentLine } from '../store/rows.ts';
import { readSentLines } from '../store/sent-lines.ts';
import { useField } from '../field-context.tsx';
import { SaveVisits } from './save-visits.tsx';
import { useFaultWords } from '../help/faults.ts';
import classes from '../display/screens.module.css';
import { Dotted } from '../display/words.tsx';

const tones: Readonly<Record<VisitState, Tone>> = {
  draft: 'grey',
  queued: 'blue',
  sent: 'green',
  needsYou: 'red',
};

/** Visits that are shown at first, and how many more at a time. */
const atOnce = 50;

/** Lists the visits that were sent or are on their way, each with the server's receipt or the reason why it has none; the newest first. */
export default function SentScreen() {
  const { t } = useTranslation('field');
  const { visits } = useField();
  const [count, setCount] = useState(atOnce);
  const whole = visits
    .filter(({ state }) => state !== 'draft')
    .toSorted((one, other) => ((one.finishedAt ?? '') < (other.finishedAt ?? '') ? 1 : -1));
  const { total, lines } = useLines(count - whole.length, whole);
  const left = whole.length + total - count;
  if (whole.length + total === 0)
    return <EmptyState page drawing="photo" title={t(($) => $.sent.none)} text={t(($) => $.sent.noneText)} />;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.sent.title)}</h1>
      {knowsWifi() ? <WifiOnly /> : null}
      <SaveUnsent />
      <ul className={classes.list}>
        {whole.slice(0, count).map((visit) => (
          <SentVisit key={visit.id} visit={visit} />
        ))}
        {lines.map((line) => (
          <ClearedVisit key={line.id} line={line} />
        ))}
      </ul>
      {left > 0 ? (
        <Button size="lg" variant="default" onClick={() => setCount(count + atOnce)}>
          {t(($) => $.sent.more, { count: left })}
        </Button>
      ) : null}
    </div>
  );
}

/** The newest lines of cleared visits, as many as are shown, and how many there are in all; read again as visits are cleared. */
function useLines(count: number, whole: readonly Visit[]): Awaited<ReturnType<typeof readSentLines>> {
  const { store } = useField();
  const [found, setFound] = useState<Awaited<ReturnType<typeof readSentLines>>>({ total: 0, lines: [] });
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const lines = await readSentLines(store, count);
      if (!isLeft) setFound(lines);
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [store, count]);
  // One that is being cleared is both.
  const ids = new Set(whole.map(({ id }) => id));
  return { total: found.total, lines: found.lines.filter(({ id }) => !ids.has(id)) };
}

/** Lets the worker spare their mobile data, and send all the same. */
function WifiOnly() {
  const { t } = useTranslation('field');
  const { store, visits } = useField();
  const [isOnly, setOnly] = useState(isWifiOnly);
  const waits = waitsForWifi() && visits.some(({ state }) => state === 'queued');
  return (
    <div className={classes.wifi}>
      <Switch
        size="md"
        label={t(($) => $.sent.wifiOnly)}
        checked={isOnly}
        onChange={({ currentTarget }) => {
          setWifiOnly(currentTarget.checked);
          setOnly(currentTarget.checked);
        }}
      />
      {waits ? (
        <Button size="lg" variant="default" onClick={() => void sendWaiting(store, { isAnyway: true })}>
          {t(($) => $.sent.sendAnyway)}
        </Button>
      ) : null}
    </div>
  );
}

/** Offers a file of all that is not sent, for whom the sending does not help. */
function SaveUnsent() {
  const { t } = useTranslation('field');
  const { visits } = useField();
  const unsent = unsentOf(visits);
  if (unsent.length === 0) return null;
  return (
    <Stack gap="xs">
      <p className={classes.hint}>{t(($) => $.save.hint)}</p>
      <SaveVisits visits={unsent} />
    </Stack>
  );
}

function SentVisit({ visit }: { visit: Visit }) {
  const { t } = useTranslation('field');
  const { dayTime, percent } = useFormats();
  const { id, title, place, state, receipt, refusal, fault, finishedAt, onItsWay } = visit;
  const faultWords = useFaultWords();
  const files = receipt?.files ?? 0;
  const received = receipt && { id: receipt.responseId, when: dayTime(receipt.receivedAt), count: files };
  return (
    <li className={classes.answer} data-wrong={state === 'needsYou' || undefined}>
      <span className={classes.name}>{title}</span>
      <span className={classes.hint}>
        <Dotted texts={[place, finishedAt && dayTime(finishedAt)]} />
      </span>
      {visit.skipped ? (
        <span>
          {[t(($) => $.skip.reason[visit.skipped?.reason ?? 'other']), visit.skipped.comment]
            .filter(Boolean)
            .join(': ')}
        </span>
      ) : null}
      <StatusBadge tone={tones[state]}>{t(($) => $.sent.state[state])}</StatusBadge>
      {state === 'queued' && onItsWay ? (
        <span>{t(($) => $.sent.onItsWay, { here: onItsWay.here, total: onItsWay.total })}</span>
      ) : null}
      {received ? (
        <span>{t(($) => (files > 0 ? $.sent.receiptFiles : $.sent.receipt), received)}</span>
      ) : null}
      {receipt && receipt.score !== null ? (
        <span>{t(($) => $.sent.score, { score: percent(receipt.score / 100, 0) })}</span>
      ) : null}
      {refusal ? (
        <p className={classes.fault}>
          {hasOther(visit)
            ? t(($) => $.other.listed)
            : faultWords({ code: fault ?? 'send.400', said: refusal.message })}
        </p>
      ) : null}
      {state === 'queued' && fault ? <p className={classes.hint}>{faultWords({ code: fault })}</p> : null}
      {state === 'sent' ? null : (
        <Button
          size="lg"
          variant={state === 'needsYou' ? 'filled' : 'default'}
          aria-label={t(($) => $.sent.lookNamed, { title, place })}
          renderRoot={(props) => <Link href={`/visits/${id}`} {...props} />}
        >
          {t(($) => $.sent.look)}
        </Button>
      )}
      {state === 'needsYou' ? <SaveVisits visits={[visit]} label={t(($) => $.save.one)} /> : null}
    </li>
  );
}

/** The line that is left of a visit that the server has. */
function ClearedVisit({ line }: { line: SentLine }) {
  const { t } = useTranslation('field');
  const { dayTime } = useFormats();
  const { title, place, finishedAt, responseId, receivedAt, files } = line;
  const received = { id: responseId, when: dayTime(receivedAt), count: files };
  return (
    <li className={classes.answer}>
      <span className={classes.name}>{title}</span>
      <span className={classes.hint}>
        <Dotted texts={[place, dayTime(finishedAt)]} />
      </span>
      <span>{t(($) => (files > 0 ? $.sent.receiptFiles : $.sent.receipt), received)}</span>
    </li>
  );
}
