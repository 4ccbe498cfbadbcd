import { Button, Switch, Textarea } from '@mantine/core';
import { cleanText } from '@gondola/survey';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../field-context.tsx';
import { readLog } from '../device/log.ts';
import { describePhone } from '../device/phone.ts';
import { canPush, isPushOn, turnPushOff, turnPushOn } from '../device/push.ts';
import classes from '../display/screens.module.css';
import { sendReport } from '../help/send-report.ts';
import { noteFault, useFaultWords } from '../help/faults.ts';
import { BackToMe } from './back-to-me.tsx';

/** Codes of faults that are shown at once. */
const faultsShown = 3;

/** This phone: whether it is woken, what room it has, and a report for who helps its worker. */
export default function PhoneScreen() {
  const { t } = useTranslation('field');
  return (
    <div className={classes.page}>
      <BackToMe />
      <h1 className={classes.title}>{t(($) => $.phone.title)}</h1>
      {canPush() ? <PushSwitch /> : <p className={classes.hint}>{t(($) => $.phone.noPush)}</p>}
      <PhoneFacts />
      <LastFaults />
      <Report />
      <section className={classes.offer} aria-label={t(($) => $.noted.title)}>
        <p className={classes.name}>{t(($) => $.noted.title)}</p>
        <p className={classes.hint}>{t(($) => $.noted.text)}</p>
      </section>
    </div>
  );
}

function PushSwitch() {
  const { t } = useTranslation('field');
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<'denied' | 'unreachable'>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void isPushOn().then(setOn);
  }, []);
  const change = async (wanted: boolean) => {
    setBusy(true);
    setProblem(undefined);
    const outcome = wanted ? await turnPushOn() : await turnPushOff();
    if (outcome === 'denied' || outcome === 'unreachable') setProblem(outcome);
    setOn(await isPushOn());
    setBusy(false);
  };
  return (
    <div>
      <Switch
        size="md"
        label={t(($) => $.phone.push)}
        description={t(($) => $.phone.pushHint)}
        checked={isOn}
        disabled={isBusy}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      {problem ? (
        <p className={classes.fault} role="alert">
          {t(($) => $.phone.problem[problem])}
        </p>
      ) : null}
    </div>
  );
}

function PhoneFacts() {
  const { t } = useTranslation('field');
  const { bytes } = useFormats();
  const [phone, setPhone] = useState<Awaited<ReturnType<typeof describePhone>>>();
  /** Whether the browser leaves alone what is kept here on a full phone; undefined where it does not say. */
  const [isLasting, setLasting] = useState<boolean>();
  useEffect(() => {
    void describePhone().then(setPhone);
    const kept = navigator.storage as Partial<StorageManager> | undefined;
    void kept?.persisted?.().then(setLasting, () => undefined);
  }, []);
  if (!phone) return null;
  const { storage, app, isInstalled } = phone;
  return (
    <ul className={classes.list}>
      {storage ? (
        <li>
          {t(($) => $.phone.room, {
            used: bytes(storage.used),
            free: bytes(Math.max(0, storage.quota - storage.used)),
          })}
        </li>
      ) : null}
      {isLasting === undefined ? null : (
        <li>{t(($) => (isLasting ? $.phone.lasting : $.phone.notLasting))}</li>
      )}
      <li>{t(($) => (isInstalled ? $.phone.installed : $.phone.inBrowser))}</li>
      <li>{t(($) => $.phone.version, { version: app })}</li>
    </ul>
  );
}

/** Shows the faults of the last days, the newest of each code, with what to do about each. */
function LastFaults() {
  const { t } = useTranslation('field');
  const { dayTime } = useFormats();
  const faultWords = useFaultWords();
  const newest = new Map(readLog().map((line) => [line.code, line.at]));
  const shown = [...newest].toSorted(([, one], [, other]) => other.localeCompare(one)).slice(0, faultsShown);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t(($) => $.phone.lastFaults)}>
      {shown.map(([code, at]) => (
        <li key={code} className={classes.answer}>
          <span className={classes.hint}>{t(($) => $.phone.lastFault, { when: dayTime(at) })}</span>
          <span>{faultWords({ code })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Sends how the application is to who helps its worker; also when sending visits fails. */
function Report() {
  const { t } = useTranslation('field');
  const { store } = useField();
  const [comment, setComment] = useState('');
  const [state, setState] = useState<'sending' | 'sent'>();
  const [problem, setProblem] = useState<string>();
  const faultWords = useFaultWords();
  const whole = useRef<HTMLElement>(null);
  useEffect(() => {
    // The part that somebody came for is in sight at once.
    if (location.hash === '#help') whole.current?.scrollIntoView?.();
  }, []);
  const send = async () => {
    setState('sending');
    setProblem(undefined);
    try {
      await sendReport(store, comment.trim() || null);
      setComment('');
      setState('sent');
    } catch (error) {
      setState(undefined);
      setProblem(faultWords(noteFault('report', error)));
    }
  };
  return (
    <section ref={whole} className={classes.offer} aria-label={t(($) => $.phone.report)}>
      <p className={classes.name}>{t(($) => $.phone.report)}</p>
      <p className={classes.hint}>{t(($) => $.phone.reportHint)}</p>
      <Textarea
        size="md"
        label={t(($) => $.phone.comment)}
        maxLength={1_000}
        autosize
        minRows={2}
        value={comment}
        onChange={({ currentTarget }) => setComment(cleanText(currentTarget.value, 'lines'))}
      />
      <div className={classes.offerButtons}>
        <Button loading={state === 'sending'} onClick={() => void send()}>
          {t(($) => $.phone.send)}
        </Button>
      </div>
      {state === 'sent' ? <p role="status">{t(($) => $.phone.sent)}</p> : null}
      {problem === undefined ? null : (
        <p className={classes.fault} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
