import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toDefinition } from '@gondola/builder';
import { type QuestionsPort, QuestionsProvider } from '@gondola/questions';
import { type Answer, type Id, type Task, taskOfDefinition } from '@gondola/survey';
import { momentFields } from '@gondola/ui/form/answer-moments.tsx';
import { useAnswerFormats } from '@gondola/ui/format/use-answer-formats.ts';
import { KeepRehearsal } from '../../versions/index.ts';
import { useBuilderState, useDraftLater } from '../builder-store.ts';
import { FormScreen } from './form-screen.tsx';
import { Message } from './message.tsx';
import { PagedScreen } from './paged-screen.tsx';
import type { Answers } from './phone-page.tsx';
import classes from './phone.module.css';

interface PhoneProps {
  /** The task that keeps the rehearsals; null where the draft does. */
  readonly lineageTask: number | null;
  readonly draftId: number;
}

/** The task as a field worker sees it: the same components on the same engine. It follows the page that is edited. */
export default function Phone(props: PhoneProps) {
  const { t } = useTranslation('builder');
  const formats = useAnswerFormats();
  const port: QuestionsPort = {
    ...formats,
    momentFields,
    files: { store: (file) => Promise.resolve(URL.createObjectURL(file)), addressOf: (name) => name },
  };
  return (
    <section className={classes.phone} aria-label={t(($) => $.phone.name)}>
      <QuestionsProvider value={port}>
        <div className={classes.device}>
          <Screen {...props} />
        </div>
      </QuestionsProvider>
    </section>
  );
}

/** One page after another, or all of them in one form, as the settings of the task say. */
function Screen({ lineageTask, draftId }: PhoneProps) {
  const { t } = useTranslation('builder');
  const draft = useDraftLater();
  const current = useDeferredValue(useBuilderState(({ view }) => view.current));
  /** By key of the page, so that they stay while pages move. */
  const [answers, setAnswers] = useState<Answers>(new Map());
  const task = taskOfDefinition(toDefinition(draft)) as Task<Id>;
  const place = draft.pages.findIndex((page) => page.key === current);
  const isTyped = draft.pages[place]?.type !== null;
  if (place < 0 || (!isTyped && !draft.vertical)) return <Message text={t(($) => $.phone.nothing)} />;
  const props = {
    draft,
    task,
    place,
    answers,
    onAnswer: (key: string, answer: Answer<Id>) => setAnswers(new Map(answers).set(key, answer)),
    onAnswers: setAnswers,
    after: (
      <Suspense>
        <KeepRehearsal
          draft={draft}
          answers={answers as ReadonlyMap<string, Answer<string>>}
          taskId={lineageTask}
          draftId={draftId}
        />
      </Suspense>
    ),
  };
  return draft.vertical ? <FormScreen {...props} /> : <PagedScreen {...props} />;
}
