import type { AnswerVersion, EditedAnswer } from '@gondola/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerDisplay, QuestionsProvider } from '@gondola/questions';
import { useAnswerFormats } from '@gondola/ui/format/use-answer-formats.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { answerOf, questionOf } from '../shown-version.ts';
import classes from './version-content.module.css';

const Lightbox = lazyPart(() => import('@gondola/ui/photos/lightbox.tsx'));

interface VersionContentProps {
  answer: EditedAnswer;
  version: AnswerVersion;
}

/** An answer in one version: its photos to enlarge, its recordings, or its words. */
export function VersionContent({ answer, version }: VersionContentProps) {
  const formats = useAnswerFormats();
  if (version.images.length > 0) return <Photos version={version} />;
  if (!answer.Question) return <p>{version.value ?? version.choices.map(({ title }) => title).join(', ')}</p>;
  const port = {
    ...formats,
    files: {
      store: () => Promise.reject(new Error('a version takes no files')),
      addressOf: (name: string) => version.recordings.find(({ id }) => String(id) === name)?.url ?? '',
    },
    products: { choose: () => Promise.resolve(null), nameOf: () => version.productName ?? undefined },
  };
  return (
    <QuestionsProvider value={port}>
      <AnswerDisplay question={questionOf(answer.Question)} answer={answerOf(version)} />
    </QuestionsProvider>
  );
}

function Photos({ version }: Pick<VersionContentProps, 'version'>) {
  const { t } = useTranslation('responses');
  const [open, setOpen] = useState<number>();
  const nameOf = (index: number) => t(($) => $.history.photo, { place: index + 1, number: version.number });
  return (
    <>
      <ul className={classes.photos}>
        {version.images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              className={classes.photo}
              aria-label={t(($) => $.history.enlarge, { name: nameOf(index) })}
              onClick={() => setOpen(index)}
            >
              <img src={image.thumbnailUrl} alt="" loading="lazy" decoding="async" />
            </button>
            {image.strokes > 0 ? (
              <span className={classes.strokes}>{t(($) => $.history.strokes, { count: image.strokes })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <Suspense>
          <Lightbox
            photos={version.images.map((image, index) => ({
              key: String(image.id),
              src: image.imageUrl,
              alt: nameOf(index),
            }))}
            index={open}
            onIndex={setOpen}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
