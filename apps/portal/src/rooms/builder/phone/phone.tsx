import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toDefinition } from '@gondola/builder';
import { problemOf, QuestionInput, type QuestionsPort, QuestionsProvider } from '@gondola/questions';
import {
  type Answer,
  type Id,
  nextPage,
  type Page,
  settingsOf,
  shortestPathTo,
  type Task,
  taskOfDefinition,
} from '@gondola/survey';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useBuilder, useBuilderState, useDraft } from '../builder-store.ts';
import classes from './phone.module.css';

type Answers = ReadonlyMap<string, Answer<Id>>;

/** The task as a field worker sees it: the same components on the same engine. It follows the page that is edited. */
export default function Phone() {
  const { t } = useTranslation('builder');
  const { number } = useFormats();
  const port: QuestionsPort = {
    formatNumber: number,
    files: { store: (file) => Promise.resolve(URL.createObjectURL(file)), addressOf: (name) => name },
  };
  return (
    <section className={classes.phone} aria-label={t(($) => $.phone.name)}>
      <QuestionsProvider value={port}>
        <div className={classes.device}>
          <Screen />
        </div>
      </QuestionsProvider>
    </section>
  );
}

/** Answers by key of the page, so that they stay while pages move. */
function Screen() {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const draft = useDraft();
  const current = useBuilderState(({ view }) => view.current);
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const [shows, setShows] = useState(false);
  const task = taskOfDefinition(toDefinition(draft)) as Task<Id>;
  const at = draft.pages.findIndex((page) => page.key === current);
  const page = task.pages[at];
  const keyOf = (id: Id): string => draft.pages[Number(id) - 1]?.key ?? '';
  const answerOf = (one: Page<Id>): Answer<Id> => answers.get(keyOf(one.id)) ?? {};
  const go = (key: string, trail: readonly string[]) => {
    setVisited(trail);
    setIsOver(false);
    setShows(false);
    store.show(key);
  };
  const restart = () => {
    setAnswers(new Map());
    const first = draft.pages[0];
    if (first) go(first.key, []);
  };
  if (!page || draft.pages[at]?.type === null) return <Message text={t(($) => $.phone.nothing)} />;
  if (isOver) {
    return (
      <Message text={t(($) => $.phone.over)}>
        <Button onClick={restart}>{t(($) => $.phone.restart)}</Button>
      </Message>
    );
  }
  const goOn = () => {
    if (draftProblem(draft.pages[at]?.title ?? '', page, answerOf(page)) !== null) return setShows(true);
    const target = nextPage(page, answerOf(page));
    if (target === 'end') return setIsOver(true);
    return go(keyOf(target.page), [...visited, keyOf(page.id)]);
  };
  const lead = () => {
    const path = shortestPathTo(task, page.id);
    if (!path) return;
    setAnswers(new Map(path.map(({ id, answer }) => [keyOf(id), answer])));
    setVisited(path.map(({ id }) => keyOf(id)).slice(0, -1));
  };
  const back = visited.at(-1);
  return (
    <>
      <header className={classes.head}>
        <span>{draft.title}</span>
        <div className={classes.bar} role="presentation">
          <i style={{ width: `${((at + 1) / draft.pages.length) * 100}%` }} />
        </div>
      </header>
      <div className={classes.body} key={keyOf(page.id)}>
        <PhonePage
          page={page}
          title={draft.pages[at]?.title ?? ''}
          description={draft.pages[at]?.description ?? ''}
          picture={draft.pages[at]?.imageUrl ?? null}
          answer={answerOf(page)}
          showsProblem={shows}
          onAnswer={(answer) => setAnswers(new Map(answers).set(keyOf(page.id), answer))}
        />
      </div>
      <footer className={classes.foot}>
        <Button
          variant="default"
          disabled={back === undefined}
          onClick={() => back && go(back, visited.slice(0, -1))}
        >
          {t(($) => $.phone.back)}
        </Button>
        <Button onClick={goOn}>{t(($) => $.phone.next)}</Button>
      </footer>
      <div className={classes.under}>
        <Button variant="subtle" size="compact-xs" onClick={restart}>
          {t(($) => $.phone.restart)}
        </Button>
        <Button variant="subtle" size="compact-xs" onClick={lead}>
          {t(($) => $.phone.lead)}
        </Button>
      </div>
    </>
  );
}

const shownQuestion = (page: Page<Id>, title: string) => ({
  type: page.type,
  title,
  choices: page.choices.map(({ id, title: choice }) => ({ id, title: choice })),
  settings: settingsOf(page.type, page.settings),
  required: page.required,
});

const draftProblem = (title: string, page: Page<Id>, answer: Answer<Id>) =>
  problemOf(shownQuestion(page, title), answer);

interface PhonePageProps {
  page: Page<Id>;
  title: string;
  description: string;
  picture: string | null;
  answer: Answer<Id>;
  showsProblem: boolean;
  onAnswer: (answer: Answer<Id>) => void;
}

function PhonePage({ page, title, description, picture, answer, showsProblem, onAnswer }: PhonePageProps) {
  const { t } = useTranslation('builder');
  return (
    <>
      {picture ? <img className={classes.picture} src={picture} alt={t(($) => $.picture.alt)} /> : null}
      <QuestionInput
        question={shownQuestion(page, title || t(($) => $.phone.untitled))}
        description={description ? <RichText markup={description} /> : null}
        answer={answer}
        onAnswer={onAnswer}
        showsProblem={showsProblem}
      />
    </>
  );
}

function Message({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.message}>
      <p>{text}</p>
      {children}
    </div>
  );
}
