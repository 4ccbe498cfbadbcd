import { Button } from '@mantine/core';
import { isEmptyAnswer } from '@gondola/survey';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { useEffect, useRef, useState, type TouchEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useVisitNotes } from '../visits/use-visit-notes.ts';
import { useHeldVisit } from '../visits/use-held-visit.ts';
import { type LastForward, useForward } from '../visits/use-forward.ts';
import { type Answering, useInterview } from '../visits/use-interview.ts';
import { useReload } from '../visits/use-reload.ts';
import { useField } from '../field-context.tsx';
import { CorrectionScreen } from './correction-screen.tsx';
import { ProductCard } from './product-card.tsx';
import { ChooseProduct } from './product-list.tsx';
import { Question, type QuestionProps, VisitHead } from './question.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { ShownAnswers } from './shown-answers.tsx';
import { UnsentVisit } from './unsent-visit.tsx';
import { noticeVisit } from '../store/visit-store.ts';
import { useFaultWords } from '../help/faults.ts';
import classes from '../display/screens.module.css';
import { Dotted } from '../display/words.tsx';

/** One visit: to be answered, or looked at where it waits to be sent. */
export default function VisitScreen({ id }: { id: string }) {
  const { visits } = useField();
  const visit = visits.find((one) => one.id === id);
  if (visit?.state === 'queued' || visit?.state === 'needsYou') return <UnsentVisit visit={visit} />;
  return <Draft id={id} />;
}

/** A visit that is answered, in one tab at a time: what was looked over is what is sent. */
function Draft({ id }: { id: string }) {
  const { t } = useTranslation('field');
  const { isElsewhere, take } = useHeldVisit(id);
  if (isElsewhere === undefined) return null;
  if (!isElsewhere) return <HeldVisit id={id} />;
  return (
    <EmptyState
      page
      drawing="photo"
      title={t(($) => $.visit.elsewhere)}
      text={t(($) => $.visit.elsewhereText)}
      action={<Button onClick={take}>{t(($) => $.visit.takeOver)}</Button>}
    />
  );
}

/** A visit: its questions page by page or all below each other, and what is looked over before it is sent. */
function HeldVisit({ id }: { id: string }) {
  const { t } = useTranslation('field');
  const { store, visits } = useField();
  const answering = useInterview(
    store,
    visits.find((visit) => visit.id === id),
  );
  useEffect(() => void noticeVisit(store, id), [store, id]);
  if (answering === undefined) return null;
  if (answering?.visit.state !== 'draft') {
    return (
      <EmptyState
        page
        drawing="photo"
        title={t(($) => (answering ? $.visit.isSent : $.visit.gone))}
        action={
          <Button renderRoot={(props) => <Link href="/" {...props} />}>{t(($) => $.visit.toToday)}</Button>
        }
      />
    );
  }
  const { task, visit, returned } = answering;
  if (task.type === 'product' && visit.productId === null && !returned)
    return (
      <>
        <VisitHead />
        <ChooseProduct answering={answering} />
      </>
    );
  return (
    <ShownAnswers {...answering}>
      <VisitHead />
      <KeepingStatus answering={answering} />
      {answering.hasRecovered ? (
        <p className={classes.status} role="status">
          {t(($) => $.visit.recovered)}
        </p>
      ) : null}
      {answering.cleaned.length > 0 ? (
        <p className={classes.status} data-tone="amber" role="alert">
          {t(($) => $.visit.cleaned, {
            count: answering.cleaned.length,
            titles: task.Questions.flatMap(({ id: one, title }) =>
              answering.cleaned.includes(one) ? [title] : [],
            ).join(', '),
          })}
        </p>
      ) : null}
      {answering.cleared > 0 ? (
        <p className={classes.status} data-tone="amber" role="alert">
          {t(($) => $.visit.cleared, { count: answering.cleared })}
        </p>
      ) : null}
      {answering.orphans > 0 ? (
        <div className={classes.status} data-tone="amber" role="status">
          <span>{t(($) => $.visit.orphans, { count: answering.orphans })}</span>
          <Button size="lg" onClick={answering.takeOrphans}>
            {t(($) => $.visit.takeOrphans)}
          </Button>
          <Button size="lg" variant="default" onClick={answering.dropOrphans}>
            {t(($) => $.visit.dropOrphans)}
          </Button>
        </div>
      ) : null}
      <OpenPart answering={answering} />
    </ShownAnswers>
  );
}

/** The status of what is not on the disk, or not yet, with what helps. */
function KeepingStatus({ answering: { visit, unkept, isKeeping, keepAgain } }: { answering: Answering }) {
  const { t } = useTranslation('field');
  const faultWords = useFaultWords();
  const { store } = useField();
  const mayReload = useReload(store, visit.id, unkept?.code === 'store.unanswered');
  if (unkept)
    return (
      <div className={classes.status} data-tone="amber" role="alert">
        <span>{faultWords(unkept)}</span>
        {mayReload ? (
          <Button size="lg" onClick={() => location.reload()}>
            {t(($) => $.visit.reload)}
          </Button>
        ) : (
          <Button size="lg" onClick={() => void keepAgain()}>
            {t(($) => $.again)}
          </Button>
        )}
      </div>
    );
  return isKeeping ? (
    <p className={classes.status} data-tone="amber" role="status">
      {t(($) => $.visit.keeping)}
    </p>
  ) : null;
}

function noForward(): LastForward {
  let last = -Infinity;
  return {
    at: () => last,
    set: (at) => {
      last = at;
    },
  };
}

/** Shows the part of the visit that is open: a page or all of them, the review before it is sent, or returned work. */
function OpenPart({ answering }: { answering: Answering }) {
  const { store } = useField();
  const { interview, task, returned, visit } = answering;
  const { current } = interview;
  useVisitNotes(store, visit, current?.id ?? null);
  const [lastForward] = useState(noForward);
  if (returned) return <CorrectionScreen answering={answering} response={returned} />;
  if (current === null) return <ReviewScreen answering={answering} />;
  if (task.vertical) return <AllQuestions answering={answering} />;
  return <OneQuestion key={current.id} answering={answering} page={current} lastForward={lastForward} />;
}

interface OneQuestionProps extends QuestionProps {
  readonly lastForward: LastForward;
}

function OneQuestion({ answering, page, lastForward }: OneQuestionProps) {
  const { t } = useTranslation('field');
  const { interview, visit } = answering;
  const at = interview.visited.length;
  const total = interview.path.length;
  const shown = useRef<HTMLDivElement>(null);
  const forward = useForward(answering, page, lastForward);
  const swipe = useSwipe({ onLeft: answering.next, onRight: at > 1 ? answering.back : undefined });
  useEffect(() => {
    // Each page begins with its question, for eyes and for screen readers alike.
    shown.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={classes.page} {...forward.follow}>
      <div className={classes.progress}>
        <h1 className={classes.heading}>
          <Dotted texts={[visit.title, visit.productName, visit.place]} />
        </h1>
        <ProgressBar value={at / (total + 1)} label={t(($) => $.visit.progress)} />
        <div className={classes.where}>
          <span>{t(($) => $.visit.page, { at, total })}</span>
          <OutlineButton answering={answering} />
        </div>
      </div>
      <ShownProduct answering={answering} />
      <div ref={shown} tabIndex={-1} className={classes.question} {...swipe}>
        <Question answering={{ ...answering, answer: forward.answer }} page={page} />
      </div>
      <div className={classes.bar}>
        <div className={classes.buttons}>
          {at > 1 ? (
            <Button size="lg" variant="default" onClick={answering.back}>
              {t(($) => $.visit.back)}
            </Button>
          ) : null}
          <Button
            size="lg"
            className={classes.next ?? ''}
            data-going={forward.isGoing || undefined}
            onClick={forward.next}
          >
            {t(($) => $.visit.next)}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Opens the list of the visit's questions. */
function OutlineButton({ answering }: { answering: Answering }) {
  const { t } = useTranslation('field');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="lg" onClick={() => setOpen(true)}>
        {t(($) => $.visit.outline)}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t(($) => $.visit.outlineTitle)}
        width={480}
      >
        <Outline
          answering={answering}
          onChoose={(id) => {
            setOpen(false);
            answering.goTo(id);
          }}
        />
      </Dialog>
    </>
  );
}

/** The pages on the path: where one is, which are answered, and the way to those one has been on. */
function Outline({ answering, onChoose }: { answering: Answering; onChoose: (id: number) => void }) {
  const { t } = useTranslation('field');
  const { interview, task } = answering;
  const titles = new Map(task.Questions.map(({ id, title }) => [id, title]));
  const visited = new Set(interview.visited.map(({ id }) => id));
  return (
    <ol className={classes.outline}>
      {interview.path.map(({ id }) => {
        const isHere = interview.current?.id === id;
        const isAnswered = !isEmptyAnswer(interview.answerTo(id) ?? {});
        const said = isHere ? t(($) => $.visit.here) : isAnswered ? t(($) => $.visit.answered) : '';
        return (
          <li key={id}>
            <button
              type="button"
              disabled={!visited.has(id)}
              aria-current={isHere ? 'step' : undefined}
              onClick={() => onChoose(id)}
            >
              <span>{titles.get(id)}</span>
              <span className={classes.hint}>{said}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Pixels of a swipe. */
const swiped = 80;

/** Turns pages by a finger; not where one draws, slides or scrolls by it. */
function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: (() => void) | undefined }) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const finger = touches.item(0);
      const isTaken = (target as Element).closest('canvas, input[type="range"], video, audio');
      begun.current =
        finger && touches.length === 1 && !isTaken ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0);
      if (!begun.current || !finger) return;
      const [right, down] = [finger.clientX - begun.current.x, finger.clientY - begun.current.y];
      begun.current = null;
      if (Math.abs(right) < swiped || Math.abs(down) > swiped / 2) return;
      if (right < 0) onLeft();
      else onRight?.();
    },
  };
}

/** The product that the visit is about, where its task shows what the company says of it. */
function ShownProduct({ answering: { task, visit, products } }: { answering: Answering }) {
  const product = task.productInformation ? products.find(({ id }) => id === visit.productId) : undefined;
  return product ? <ProductCard product={product} /> : null;
}

function AllQuestions({ answering }: { answering: Answering }) {
  const { t } = useTranslation('field');
  const { interview, visit } = answering;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{visit.title}</h1>
      <p className={classes.hint}>
        <Dotted texts={[visit.productName, visit.place]} />
      </p>
      <ShownProduct answering={answering} />
      {interview.path.map((page) => (
        <div key={page.id}>
          <Question answering={answering} page={page} />
        </div>
      ))}
      <div className={classes.bar}>
        <div className={classes.buttons}>
          <Button size="lg" onClick={() => answering.goTo(null)}>
            {t(($) => $.visit.review)}
          </Button>
        </div>
      </div>
    </div>
  );
}
