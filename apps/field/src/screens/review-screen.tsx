import { Button } from '@mantine/core';
import { AnswerDisplay } from '@gondola/questions';
import { isStatic, type Page } from '@gondola/survey';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { clockMeasuredAt, clockOffset } from '../device/clock.ts';
import { usePhoneAtEnd } from '../device/phone.ts';
import { begin } from '../visits/begin.ts';
import { sendWaiting } from '../visits/send-visits.ts';
import type { Answering } from '../visits/use-interview.ts';
import { faultsAt, partsOf } from '../visits/fault-places.ts';
import { queueVisit, type RefusedField } from '../store/visit.ts';
import { changeVisit } from '../store/visit-store.ts';
import { useField } from '../field-context.tsx';
import { type Fault, noteUnkept, useFaultWords } from '../help/faults.ts';
import classes from '../display/screens.module.css';
import { FaultsAt, Refused } from './refused.tsx';
import { useOneTap } from './use-one-tap.ts';
import { Dotted } from '../display/words.tsx';

/** Shows the answers before they are sent: each fault leads to its question, and what fell off the path is named. */
export function ReviewScreen({ answering }: { answering: Answering }) {
  const { t } = useTranslation('field');
  const { interview, visit, task, goTo } = answering;
  const { store, assignments } = useField();
  const assignment = assignments.find(({ id }) => id === visit.assignmentId);
  const [, go] = useLocation();
  const phoneAtEnd = usePhoneAtEnd();
  const tap = useOneTap();
  const [unkept, setUnkept] = useState<Fault>();
  const faultWords = useFaultWords();
  const { refusal } = visit;
  const asked = interview.path.filter(({ type }) => !isStatic(type));
  const isWrong = (id: number) => interview.problemOf(id) !== null || answering.tooSmall(id) !== null;
  const wrong = asked.filter(({ id }) => isWrong(id)).length;
  const titles = new Map(task.Questions.map(({ id, title }) => [id, title]));
  const left = interview.offPath.map(({ questionId }) => titles.get(questionId) ?? '');
  const last = interview.path.at(-1);
  /** Queues the visit; goes to the next product of the shop where it is one of several. */
  const send = async (isNext: boolean) => {
    // An answer that is not on the disk would be missing in what is sent: the visit stays open, and says so.
    if (!(await answering.keepAgain())) return;
    try {
      await changeVisit(store, visit.id, (kept) =>
        queueVisit(kept, new Date(), clockOffset(), phoneAtEnd(), clockMeasuredAt()),
      );
    } catch (error) {
      setUnkept(noteUnkept(error));
      return;
    }
    void sendWaiting(store);
    go(isNext && assignment ? `/visits/${(await begin(store, assignment)).id}` : '/');
  };
  const chooseOther = async () => {
    await changeVisit(store, visit.id, (kept) => ({ ...kept, productId: null, productName: null }));
  };
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.review.title)}</h1>
      <p className={classes.hint}>
        <Dotted texts={[visit.title, visit.productName, visit.place]} />
      </p>
      {unkept ? (
        <p className={classes.fault} role="alert">
          {faultWords(unkept)}
        </p>
      ) : null}
      <Refused visit={visit} interview={interview} />
      {refusal && partsOf(refusal.fields, new Set(asked.map(({ id }) => id))).has('product') ? (
        <Button size="lg" variant="default" onClick={() => tap(chooseOther)}>
          {t(($) => $.refused.otherProduct)}
        </Button>
      ) : null}
      {wrong > 0 ? (
        <p className={classes.fault} role="alert">
          {t(($) => $.review.wrong, { count: wrong })}
        </p>
      ) : null}
      <ul className={classes.list}>
        {asked.map((page) => (
          <GivenAnswer
            key={page.id}
            answering={answering}
            page={page}
            title={titles.get(page.id) ?? ''}
            refused={faultsAt(refusal?.fields ?? [], page.id, interview.answerTo(page.id))}
          />
        ))}
      </ul>
      {left.length > 0 ? (
        <p className={classes.hint}>
          {t(($) => $.review.offPath, { count: left.length, titles: left.join(', ') })}
        </p>
      ) : null}
      {task.type === 'product' && assignment ? (
        <Button
          size="lg"
          variant="light"
          disabled={!interview.isComplete || wrong > 0}
          onClick={() => tap(() => send(true))}
        >
          {t(($) => $.review.nextProduct)}
        </Button>
      ) : null}
      <div className={classes.bar}>
        <div className={classes.buttons}>
          <Button size="lg" variant="default" disabled={!last} onClick={() => goTo(last?.id ?? null)}>
            {t(($) => $.visit.back)}
          </Button>
          <Button
            size="lg"
            disabled={!interview.isComplete || wrong > 0}
            onClick={() => tap(() => send(false))}
          >
            {t(($) => $.review.send)}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Says that a video is smaller than its question wants it. */
export function TooSmall({ answering, questionId }: { answering: Answering; questionId: number }) {
  const { t } = useTranslation('field');
  const { bytes } = useFormats();
  const found = answering.tooSmall(questionId);
  if (!found) return null;
  return (
    <p className={classes.fault} role="alert">
      {t(($) => $.visit.tooSmall, { has: bytes(found.has), wanted: bytes(found.wanted) })}
    </p>
  );
}

interface GivenAnswerProps {
  readonly answering: Answering;
  readonly page: Page<number>;
  readonly title: string;
  /** The server's faults at this answer. */
  readonly refused: readonly RefusedField[];
}

function GivenAnswer({ answering, page, title, refused }: GivenAnswerProps) {
  const { t } = useTranslation('field');
  const { interview, goTo } = answering;
  const { id, type, choices, settings } = page;
  const isWrong = interview.problemOf(id) !== null || answering.tooSmall(id) !== null || refused.length > 0;
  return (
    <li className={classes.answer} data-wrong={isWrong || undefined}>
      <span className={classes.name}>{title}</span>
      <AnswerDisplay question={{ type, title, choices, settings }} answer={interview.answerTo(id)} />
      <FaultsAt faults={refused} answer={interview.answerTo(id)} />
      <TooSmall answering={answering} questionId={id} />
      <Button
        size="lg"
        variant="default"
        aria-label={t(($) => (isWrong ? $.review.mendNamed : $.review.changeNamed), { title })}
        onClick={() => goTo(id)}
      >
        {t(($) => (isWrong ? $.review.mend : $.review.change))}
      </Button>
    </li>
  );
}
