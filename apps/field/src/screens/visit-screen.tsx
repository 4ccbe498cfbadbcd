import { Button } from '@mantine/core';
import { QuestionInput, type QuestionsPort, QuestionsProvider } from '@gondola/questions';
import type { FieldProduct } from '@gondola/contract';
import { type Answer, type Page, type Quality, settingsOf } from '@gondola/survey';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type Answering, useInterview } from '../visits/use-interview.ts';
import { useField } from '../assignments/field-context.tsx';
import { ChooseProduct } from './choose-product.tsx';
import { ProductList } from './product-list.tsx';
import { ReviewScreen } from './review-screen.tsx';
import classes from './screens.module.css';

/** The size that a photo question wants (D63). */
const qualityOf = (settings: object): Quality =>
  (settingsOf('image', settings) as { imageQuality: Quality }).imageQuality;

/** One visit: its questions page by page or all below each other, and what is looked over before it is sent. */
export default function VisitScreen({ id }: { id: string }) {
  const { t } = useTranslation('field');
  const { number } = useFormats();
  const { store, visits } = useField();
  /** Ends the choice of a product that a question waits for. */
  const [asked, setAsked] = useState<((id: string | null) => void) | null>(null);
  /** Names of products that were chosen and are not kept here, by their ids. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
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
  if (task.type === 'product' && visit.productId === null)
    return <ChooseProduct visit={visit} kept={answering.products} />;
  const { current } = interview;
  const port: QuestionsPort = {
    formatNumber: number,
    files: {
      store: (file, kind, { settings }) =>
        answering.keepFile(file, kind, kind === 'image' ? qualityOf(settings) : undefined),
      addressOf: answering.addressOf,
    },
    products: {
      choose: () =>
        new Promise((resolve) => {
          setAsked(() => resolve);
        }),
      nameOf: (productId) =>
        chosen.get(productId) ?? answering.products.find((one) => String(one.id) === productId)?.name,
    },
  };
  const end = (product: FieldProduct | null) => {
    if (product) setChosen(new Map(chosen).set(String(product.id), product.name));
    asked?.(product === null ? null : String(product.id));
    setAsked(null);
  };
  return (
    <QuestionsProvider value={port}>
      {asked ? (
        <Dialog opened onClose={() => end(null)} title={t(($) => $.product.title)} width={600}>
          <ProductList assignmentId={visit.assignmentId} kept={answering.products} onChoose={end} />
        </Dialog>
      ) : null}
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
  const { title, description } = question;
  const picture = answering.pictureOf(question) ?? question.imageUrl;
  return (
    <>
      {picture ? <img className={classes.picture} src={picture} alt="" /> : null}
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
