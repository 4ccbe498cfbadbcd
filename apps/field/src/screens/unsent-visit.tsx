import { Button } from '@mantine/core';
import { AnswerDisplay } from '@gondola/questions';
import { useConnection } from '@gondola/client/connection.ts';
import { useSession } from '@gondola/client/session.ts';
import { isStatic } from '@gondola/survey';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { waitsForWifi } from '../device/wifi-only.ts';
import classes from '../display/screens.module.css';
import { Dotted } from '../display/words.tsx';
import { useField } from '../field-context.tsx';
import { noteUnkept, useFaultWords } from '../help/faults.ts';
import { isAsked } from '../returned/correction.ts';
import { nameOfMedia } from '@gondola/client/media-name.ts';
import { mediaOfVisit } from '../store/media-store.ts';
import { actionsOf, hasOther, type Visit } from '../store/visit.ts';
import { noticeVisit } from '../store/visit-store.ts';
import { faultsAt } from '../visits/fault-places.ts';
import { filesOfVisit, type ReadVisit, readVisit } from '../visits/open-visit.ts';
import { sendWithoutPhoto, takeBack } from '../visits/take-back.ts';
import { useFileUrls } from '../visits/use-file-urls.ts';
import { DiscardVisit } from './discard-visit.tsx';
import { OtherContent } from './other-content.tsx';
import { FaultsAt, Refused } from './refused.tsx';
import { ShownAnswers } from './shown-answers.tsx';
import { useOneTap } from './use-one-tap.ts';

/** A visit that waits to be sent, as it is kept here: its answers and files, where it is, and what its worker can do with it. */
export function UnsentVisit({ visit }: { visit: Visit }) {
  const { t } = useTranslation('field');
  const { dayTime } = useFormats();
  const { store } = useField();
  const { read, addressOf } = useReadVisit(visit);
  const { id, title, productName, place, finishedAt, state, onItsWay } = visit;
  useEffect(() => void noticeVisit(store, id), [store, id]);
  return (
    <div className={classes.page}>
      <Link href="/sent" className={classes.backward}>
        <IconArrowLeft size={20} aria-hidden />
        {t(($) => $.tabs.sent)}
      </Link>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.hint}>
        <Dotted texts={[productName, place, finishedAt && dayTime(finishedAt)]} />
      </p>
      <div className={classes.answer} data-wrong={state === 'needsYou' || undefined}>
        <StatusBadge tone={state === 'needsYou' ? 'red' : 'blue'}>
          {t(($) => $.sent.state[state])}
        </StatusBadge>
        {onItsWay ? <p className={classes.line}>{t(($) => $.sent.onItsWay, { ...onItsWay })}</p> : null}
        {state === 'queued' ? <WaitsFor visit={visit} /> : null}
        {hasOther(visit) ? null : <Refused visit={visit} interview={read?.interview} />}
      </div>
      {read === null && !visit.skipped ? <p className={classes.hint}>{t(($) => $.unsent.noTask)}</p> : null}
      {hasOther(visit) ? (
        <OtherContent visit={visit} read={read ?? null} addressOf={addressOf} />
      ) : read && !visit.skipped ? (
        <ShownAnswers
          addressOf={addressOf}
          nameOfProduct={(one) => read.products.find((product) => String(product.id) === one)?.name}
        >
          <Answers visit={visit} read={read} />
        </ShownAnswers>
      ) : null}
      {visit.skipped ? <SkippedWhy visit={visit} addressOf={addressOf} /> : null}
      <Actions visit={visit} />
    </div>
  );
}

/** Reads a visit with its files; `undefined` until it is there, `null` where its task is not on this phone. */
function useReadVisit(visit: Visit) {
  const { store } = useField();
  const { shown, show } = useFileUrls();
  const [read, setRead] = useState<ReadVisit | null>();
  useEffect(() => {
    let isLeft = false;
    const run = async (): Promise<void> => {
      const found = await readVisit(store, visit);
      if (isLeft) return;
      for (const [name, picture] of found?.pictures ?? []) show(name, picture);
      setRead(found);
      for await (const [name, file] of filesOfVisit(store, visit.id)) {
        if (isLeft) return;
        show(name, file);
      }
    };
    run().catch((error: unknown) => {
      // Its person has signed out meanwhile.
      if (!isLeft) throw error;
    });
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is sent of it does not change meanwhile
  }, [store, visit.id]);
  return { read, addressOf: (name: string): string => shown.get(name)?.url ?? '' };
}

/** Says what a visit waits for. */
function WaitsFor({ visit: { fault, onItsWay } }: { visit: Visit }) {
  const { t } = useTranslation('field');
  const { token } = useSession();
  const isConnected = useConnection();
  const faultWords = useFaultWords();
  if (token === undefined) return <p className={classes.line}>{t(($) => $.unsent.waits.session)}</p>;
  if (!isConnected) return <p className={classes.line}>{t(($) => $.unsent.waits.signal)}</p>;
  if (waitsForWifi() && onItsWay) return <p className={classes.line}>{t(($) => $.unsent.waits.wifi)}</p>;
  return (
    <p className={classes.line}>{fault ? faultWords({ code: fault }) : t(($) => $.unsent.waits.turn)}</p>
  );
}

/** The answers that are sent, those that the server refused among them marked. */
function Answers({ visit, read: { task, returned, interview } }: { visit: Visit; read: ReadVisit }) {
  const { t } = useTranslation('field');
  const titles = new Map(task.Questions.map(({ id, title }) => [id, title]));
  const pages = interview.path.filter(
    ({ id, type }) => !isStatic(type) && (!returned || isAsked(returned, interview.task, id)),
  );
  return (
    <section className={classes.place}>
      <h2 className={classes.heading}>{t(($) => $.unsent.answers)}</h2>
      <ul className={classes.list}>
        {pages.map(({ id, type, choices, settings }) => {
          const title = titles.get(id) ?? '';
          const answer = interview.answerTo(id);
          const faults = faultsAt(visit.refusal?.fields ?? [], id, answer);
          const contest = visit.contests?.find(({ questionId }) => questionId === id);
          return (
            <li key={id} className={classes.answer} data-wrong={faults.length > 0 || undefined}>
              <span className={classes.name}>{title}</span>
              {contest ? (
                <span>
                  {t(($) => $.returned.contest)}: {contest.comment}
                </span>
              ) : (
                <AnswerDisplay question={{ type, title, choices, settings }} answer={answer} />
              )}
              <FaultsAt faults={faults} answer={answer} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The reason of a skipped visit, and its photo. */
function SkippedWhy({ visit, addressOf }: { visit: Visit; addressOf: (name: string) => string }) {
  const { t } = useTranslation('field');
  const { store } = useField();
  const { id, skipped } = visit;
  const [photo, setPhoto] = useState<string>();
  useEffect(() => {
    mediaOfVisit(store, id).then(
      ([media]) => setPhoto(media && nameOfMedia(media.id)),
      () => undefined,
    );
  }, [store, id]);
  const address = photo === undefined ? '' : addressOf(photo);
  return (
    <div className={classes.answer}>
      <span className={classes.name}>{t(($) => $.skip.reason[skipped?.reason ?? 'other'])}</span>
      {skipped?.comment ? <span>{skipped.comment}</span> : null}
      {address ? <img className={classes.picture} src={address} alt={t(($) => $.skip.photoTaken)} /> : null}
    </div>
  );
}

/** The buttons for the actions that the state of a visit leaves. */
function Actions({ visit }: { visit: Visit }) {
  const { t } = useTranslation('field');
  const { store } = useField();
  const faultWords = useFaultWords();
  const tap = useOneTap();
  const [said, setSaid] = useState<string>();
  const actions = actionsOf(visit);
  /** Says why something could not be done: another tab or the sending is at the visit, or the phone has no room. */
  const attempt = (work: () => Promise<boolean>) =>
    tap(async () => {
      try {
        setSaid((await work()) ? undefined : t(($) => $.unsent.busy));
      } catch (error) {
        setSaid(faultWords(noteUnkept(error)));
      }
    });
  const goesOn = actions.includes('takeBack') || actions.includes('mend');
  return (
    <>
      {actions.includes('discard') ? (
        <DiscardVisit visit={visit} onBusy={() => setSaid(t(($) => $.unsent.busy))} />
      ) : null}
      {said ? (
        <p className={classes.fault} role="alert">
          {said}
        </p>
      ) : null}
      {goesOn ? (
        <div className={classes.bar}>
          <div className={classes.buttons}>
            {actions.includes('sendWithoutPhoto') ? (
              <Button
                size="lg"
                variant="default"
                onClick={() => attempt(() => sendWithoutPhoto(store, visit.id))}
              >
                {t(($) => $.unsent.sendWithoutPhoto)}
              </Button>
            ) : null}
            <Button size="lg" onClick={() => attempt(() => takeBack(store, visit.id))}>
              {t(($) =>
                visit.skipped
                  ? $.unsent.answerAfterAll
                  : actions.includes('mend')
                    ? $.unsent.mend
                    : $.unsent.takeBack,
              )}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}
