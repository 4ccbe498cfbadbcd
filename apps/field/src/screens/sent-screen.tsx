import { Button, Switch } from '@mantine/core';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { isWifiOnly, knowsWifi, setWifiOnly, waitsForWifi } from '../device/wifi-only.ts';
import { sendWaiting } from '../visits/send-visits.ts';
import { reopenVisit, type Visit, type VisitState } from '../store/visit.ts';
import { changeVisit } from '../store/visit-store.ts';
import { useField } from '../field-context.tsx';
import { useFaultWords } from '../help/faults.ts';
import classes from '../display/screens.module.css';
import { Dotted } from '../display/words.tsx';

const tones: Readonly<Record<VisitState, Tone>> = {
  draft: 'grey',
  queued: 'blue',
  sent: 'green',
  needsYou: 'red',
};

/** Lists the visits that were sent or are on their way, each with the server's receipt or the reason why it has none. */
export default function SentScreen() {
  const { t } = useTranslation('field');
  const { visits } = useField();
  const shown = visits
    .filter(({ state }) => state !== 'draft')
    .toSorted((one, other) => (other.finishedAt ?? '').localeCompare(one.finishedAt ?? ''));
  const back = (
    <Button size="lg" variant="default" renderRoot={(props) => <Link href="/" {...props} />}>
      {t(($) => $.visit.toToday)}
    </Button>
  );
  if (shown.length === 0)
    return <EmptyState page drawing="photo" title={t(($) => $.sent.none)} action={back} />;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.sent.title)}</h1>
      {knowsWifi() ? <WifiOnly /> : null}
      <ul className={classes.list}>
        {shown.map((visit) => (
          <SentVisit key={visit.id} visit={visit} />
        ))}
      </ul>
      {back}
    </div>
  );
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
        <Button variant="default" onClick={() => void sendWaiting(store, { isAnyway: true })}>
          {t(($) => $.sent.sendAnyway)}
        </Button>
      ) : null}
    </div>
  );
}

function SentVisit({ visit }: { visit: Visit }) {
  const { t } = useTranslation('field');
  const { dayTime, percent } = useFormats();
  const { store } = useField();
  const [, go] = useLocation();
  const { id, title, place, state, receipt, refusal, fault, finishedAt, onItsWay } = visit;
  const faultWords = useFaultWords();
  const files = receipt?.files ?? 0;
  const received = receipt && { id: receipt.responseId, when: dayTime(receipt.receivedAt), count: files };
  const mend = async () => {
    await changeVisit(store, id, reopenVisit);
    go(`/visits/${id}`);
  };
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
        <p className={classes.fault}>{faultWords({ code: fault ?? 'send.400', said: refusal.message })}</p>
      ) : null}
      {state === 'queued' && fault ? <p className={classes.hint}>{faultWords({ code: fault })}</p> : null}
      {state === 'needsYou' ? (
        <Button size="md" onClick={() => void mend()}>
          {t(($) => $.sent.mend)}
        </Button>
      ) : null}
    </li>
  );
}
