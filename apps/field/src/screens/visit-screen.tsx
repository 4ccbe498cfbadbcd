import { Button } from '@mantine/core';
import { QuestionInput, type QuestionsPort, QuestionsProvider } from '@gondola/questions';
import type { Answer, Page } from '@gondola/survey';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type Answering, useInterview } from '../visits/use-interview.ts';
import { useField } from '../assignments/field-context.tsx';
import { ChooseProduct } from './choose-product.tsx';
import { ReviewScreen } from './review-screen.tsx';
import classes from './screens.module.css';

/** One visit: its questions page by page or all below each other, and what is looked over before it is sent. */
export default function VisitScreen({ id }: { id: string }) {
  const { t } = useTranslation('field');
  const { number } = useFormats();
  const { store, visits } = useField();
  const answering = useInterview(
    store,
    visits.find((visit) => visit.id === id),
  );
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
  const { interview, task, visit } = answering;
  if (task.type === 'product' && visit.productId === null) return <ChooseProduct visit={visit} />;
  const { current } = interview;
  const port: QuestionsPort = {
    formatNumber: number,
    files: { store: answering.keepFile, addressOf: answering.addressOf },
  };
  return (
    <QuestionsProvider value={port}>
      {current === null ? <ReviewScreen answering={answering} /> : null}
      {current && task.vertical ? <AllQuestions answering={answering} /> : null}
      {current && !task.vertical ? (
        <OneQuestion key={current.id} answering={answering} page={current} />
      ) : null}
    </QuestionsProvider>
  );
}

interface QuestionProps {
  readonly answering: Answering;
  readonly page: Page<number>;
}

function Question({ answering, page }: QuestionProps) {
  const { type, choices, settings, required, id } = page;
  const question = answering.task.Questions.find((asked) => asked.id === id);
  if (!question) return null;
  const { title, description, imageUrl } = question;
  return (
    <>
      {imageUrl ? <img className={classes.picture} src={imageUrl} alt="" /> : null}
      <QuestionInput
        question={{ type, title, choices, settings, required }}
        description={description ? <RichText markup={description} /> : null}
        answer={answering.interview.answerTo(id) ?? {}}
        onAnswer={(answer) => answering.answer(id, answer as Answer<number>)}
        showsProblem={answering.showsProblem}
      />
    </>
  );
}

/** The way out of a visit that goes on later: all of it is kept. */
function LeaveButton() {
  const { t } = useTranslation('field');
  return (
    <Button size="lg" variant="default" renderRoot={(props) => <Link href="/" {...props} />}>
      {t(($) => $.visit.leave)}
    </Button>
  );
}

function OneQuestion({ answering, page }: QuestionProps) {
  const { t } = useTranslation('field');
  const { interview, visit } = answering;
  const at = interview.visited.length;
  const total = interview.path.length;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Each page begins with its question, for eyes and for screen readers alike.
    shown.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={classes.page}>
      <div className={classes.progress}>
        <h1 className={classes.heading}>
          {[visit.title, visit.productName, visit.place].filter(Boolean).join(' · ')}
        </h1>
        <ProgressBar value={at / (total + 1)} label={t(($) => $.visit.progress)} />
        <span>{t(($) => $.visit.page, { at, total })}</span>
      </div>
      <div ref={shown} tabIndex={-1} className={classes.question}>
        <Question answering={answering} page={page} />
      </div>
      <div className={classes.bar}>
        <div className={classes.buttons}>
          {at > 1 ? (
            <Button size="lg" variant="default" onClick={answering.back}>
              {t(($) => $.visit.back)}
            </Button>
          ) : (
            <LeaveButton />
          )}
          <Button size="lg" onClick={answering.next}>
            {t(($) => $.visit.next)}
          </Button>
        </div>
      </div>
    </div>
  );
}

function AllQuestions({ answering }: { answering: Answering }) {
  const { t } = useTranslation('field');
  const { interview, visit } = answering;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{visit.title}</h1>
      <p className={classes.hint}>{visit.place}</p>
      {interview.path.map((page) => (
        <div key={page.id}>
          <Question answering={answering} page={page} />
        </div>
      ))}
      <div className={classes.bar}>
        <div className={classes.buttons}>
          <LeaveButton />
          <Button size="lg" onClick={() => answering.goTo(null)}>
            {t(($) => $.visit.review)}
          </Button>
        </div>
      </div>
    </div>
  );
}
