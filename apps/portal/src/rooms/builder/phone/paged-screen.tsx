import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Id, nextPage, shortestPathTo } from '@gondola/survey';
import { useBuilder } from '../builder-store.ts';
import { Message } from './message.tsx';
import { hasProblem, PhonePage, type ScreenProps } from './phone-page.tsx';
import classes from './phone.module.css';

/** The visit page by page. */
export function PagedScreen({ draft, task, place, answers, onAnswer, onAnswers, after }: ScreenProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const [visited, setVisited] = useState<readonly string[]>([]);
  /** The page with which the visit ended; opening another one goes on with that. */
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const [shows, setShows] = useState(false);
  const page = task.pages[place];
  const written = draft.pages[place];
  if (!page || !written) return null;
  const answer = answers.get(written.key) ?? {};
  const keyOf = (id: Id): string => draft.pages[Number(id) - 1]?.key ?? '';
  const go = (key: string, trail: readonly string[]) => {
    setVisited(trail);
    setEndedAt(null);
    setShows(false);
    store.show(key);
  };
  const restart = () => {
    onAnswers(new Map());
    const [first] = draft.pages;
    if (first) go(first.key, []);
  };
  if (endedAt !== null && endedAt === written.key) {
    return (
      <Message text={t(($) => $.phone.over)}>
        <Button onClick={restart}>{t(($) => $.phone.restart)}</Button>
        {after}
      </Message>
    );
  }
  const goOn = () => {
    if (hasProblem(page, answer)) return setShows(true);
    const target = nextPage(page, answer);
    if (target === 'end') return setEndedAt(written.key);
    return go(keyOf(target.page), [...visited, written.key]);
  };
  const lead = () => {
    const path = shortestPathTo(task, page.id);
    if (!path) return;
    onAnswers(new Map(path.map((step) => [keyOf(step.id), step.answer])));
    setVisited(path.map(({ id }) => keyOf(id)).slice(0, -1));
  };
  const back = visited.at(-1);
  return (
    <>
      <header className={classes.head}>
        <span>{draft.title}</span>
        <div className={classes.bar} role="presentation">
          <i style={{ width: `${((place + 1) / draft.pages.length) * 100}%` }} />
        </div>
      </header>
      <div className={classes.body} key={written.key}>
        <PhonePage
          page={page}
          written={written}
          answer={answer}
          showsProblem={shows}
          onAnswer={(given) => onAnswer(written.key, given)}
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
