import { Button } from '@mantine/core';
import { AnswerDisplay } from '@gondola/questions';
import { isStatic, type Page } from '@gondola/survey';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { sendWaiting } from '../visits/send-visits.ts';
import type { Answering } from '../visits/use-interview.ts';
import { queueVisit } from '../visits/visit.ts';
import { changeVisit } from '../visits/visit-store.ts';
import { useField } from '../assignments/field-context.tsx';
import classes from './screens.module.css';

/** Shows the answers before they are sent: each fault leads to its question, and what fell off the path is named. */
export function ReviewScreen({ answering }: { answering: Answering }) {
  const { t } = useTranslation('field');
  const { store } = useField();
  const [, go] = useLocation();
  const [isUnkept, setUnkept] = useState(false);
  const { interview, visit, task, goTo } = answering;
  const { refusal } = visit;
  const asked = interview.path.filter(({ type }) => !isStatic(type));
  const wrong = asked.filter(({ id }) => interview.problemOf(id) !== null).length;
  const titles = new Map(task.Questions.map(({ id, title }) => [id, title]));
  const left = interview.offPath.map(({ questionId }) => titles.get(questionId) ?? '');
  const last = interview.path.at(-1);
  const send = async () => {
    try {
      await changeVisit(store, visit.id, (kept) => queueVisit(kept, new Date()));
    } catch {
      setUnkept(true);
      return;
    }
    go('/');
    void sendWaiting(store);
  };
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.review.title)}</h1>
      <p className={classes.hint}>{`${visit.title} · ${visit.place}`}</p>
      {isUnkept ? (
        <p className={classes.fault} role="alert">
          {t(($) => $.visit.notKept)}
        </p>
      ) : null}
      {refusal ? (
        <p className={classes.fault} role="alert">
          {refusal.message}
        </p>
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
            refused={
              refusal?.fields.find(({ path }) => new RegExp(`^questions\\.${page.id}(?:\\.|$)`).test(path))
                ?.message
            }
          />
        ))}
      </ul>
      {left.length > 0 ? (
        <p className={classes.hint}>
          {t(($) => $.review.offPath, { count: left.length, titles: left.join(', ') })}
        </p>
      ) : null}
      <div className={classes.bar}>
        <div className={classes.buttons}>
          <Button size="lg" variant="default" disabled={!last} onClick={() => goTo(last?.id ?? null)}>
            {t(($) => $.visit.back)}
          </Button>
          <Button size="lg" disabled={!interview.isComplete} onClick={() => void send()}>
            {t(($) => $.review.send)}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface GivenAnswerProps {
  readonly answering: Answering;
  readonly page: Page<number>;
  readonly title: string;
  /** Why the server refused this answer. */
  readonly refused: string | undefined;
}

function GivenAnswer({ answering, page, title, refused }: GivenAnswerProps) {
  const { t } = useTranslation('field');
  const { interview, goTo } = answering;
  const { id, type, choices, settings } = page;
  const isWrong = interview.problemOf(id) !== null || refused !== undefined;
  return (
    <li className={classes.answer} data-wrong={isWrong || undefined}>
      <span className={classes.name}>{title}</span>
      <AnswerDisplay question={{ type, title, choices, settings }} answer={interview.answerTo(id)} />
      {refused ? <p className={classes.fault}>{refused}</p> : null}
      <Button
        variant="default"
        aria-label={t(($) => (isWrong ? $.review.mendNamed : $.review.changeNamed), { title })}
        onClick={() => goTo(id)}
      >
        {t(($) => (isWrong ? $.review.mend : $.review.change))}
      </Button>
    </li>
  );
}
