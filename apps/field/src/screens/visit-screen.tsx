import { Button } from '@mantine/core';
import { QuestionInput, type QuestionsPort, QuestionsProvider } from '@gondola/questions';
import type { FieldProduct } from '@gondola/contract';
import { type Answer, isEmptyAnswer, type Page, type Quality, settingsOf } from '@gondola/survey';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { Suspense, useEffect, useRef, useState, type TouchEvent } from 'react';
import type { CameraProps } from '../capture/camera.tsx';
import { canScan } from '../capture/can-scan.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type Answering, useInterview } from '../visits/use-interview.ts';
import { useField } from '../assignments/field-context.tsx';
import { ChooseProduct, ProductList } from './product-list.tsx';
import { ReviewScreen } from './review-screen.tsx';
import classes from './screens.module.css';

const Camera = lazyPart(() => import('../capture/camera.tsx'));
const Scanner = lazyPart(() => import('../capture/scanner.tsx'));

/** Whether this browser has a camera to offer; a computer without one says so when it is opened. */
const hasCamera = (): boolean =>
  (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined;

/** The size that a photo question wants (D63). */
const qualityOf = (settings: object): Quality =>
  (settingsOf('image', settings) as { imageQuality: Quality }).imageQuality;

/** One visit: its questions page by page or all below each other, and what is looked over before it is sent. */
export default function VisitScreen({ id }: { id: string }) {
  const { t } = useTranslation('field');
  const { number } = useFormats();
  const { store, visits } = useField();
  /** Ends the scan that a question waits for. */
  const [scanning, setScanning] = useState<((code: string | null) => void) | null>(null);
  const [taking, setTaking] = useState<CameraProps | null>(null);
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
      ...(hasCamera()
        ? {
            takePhotos: (room, onPhoto) =>
              new Promise((resolve) => {
                setTaking({ room, onPhoto, onEnd: resolve });
              }),
          }
        : {}),
    },
    ...(canScan()
      ? {
          scanBarcode: () =>
            new Promise((resolve) => {
              setScanning(() => resolve);
            }),
        }
      : {}),
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
      {answering.isUnkept ? (
        <div className={classes.status} data-tone="amber" role="alert">
          <span>{t(($) => $.visit.notKept)}</span>
          <Button size="xs" onClick={answering.keepAgain}>
            {t(($) => $.again)}
          </Button>
        </div>
      ) : null}
      {scanning ? (
        <Suspense>
          <Scanner
            onEnd={(code) => {
              scanning(code);
              setScanning(null);
            }}
          />
        </Suspense>
      ) : null}
      {taking ? (
        <Suspense>
          <Camera
            {...taking}
            onEnd={(outcome) => {
              taking.onEnd(outcome);
              setTaking(null);
            }}
          />
        </Suspense>
      ) : null}
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
  const [isOutlined, setOutlined] = useState(false);
  const swipe = useSwipe({ onLeft: answering.next, onRight: at > 1 ? answering.back : undefined });
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
        <div className={classes.where}>
          <span>{t(($) => $.visit.page, { at, total })}</span>
          <Button variant="subtle" size="compact-md" onClick={() => setOutlined(true)}>
            {t(($) => $.visit.outline)}
          </Button>
        </div>
      </div>
      <Dialog
        opened={isOutlined}
        onClose={() => setOutlined(false)}
        title={t(($) => $.visit.outlineTitle)}
        width={480}
      >
        <Outline
          answering={answering}
          onChoose={(id) => {
            setOutlined(false);
            answering.goTo(id);
          }}
        />
      </Dialog>
      <div ref={shown} tabIndex={-1} className={classes.question} {...swipe}>
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
