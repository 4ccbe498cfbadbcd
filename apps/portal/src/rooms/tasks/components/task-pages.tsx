import type { Task } from '@gondola/contract';
import { fromTask } from '@gondola/builder';
import { useTranslation } from 'react-i18next';
import { PageCard } from './page-card.tsx';
import classes from './task-pages.module.css';

/** The pages of a task in their order, read-only. */
export function TaskPages({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const draft = fromTask(task);
  const questions = task.Questions.toSorted((a, b) => a.position - b.position);
  return (
    <section aria-labelledby="task-pages" className={classes.pages}>
      <h2 id="task-pages" className={classes.heading}>
        {t(($) => $.detail.pages, { count: questions.length })}
      </h2>
      <ol className={classes.list}>
        {questions.map((question, place) => (
          <PageCard key={question.id} question={question} place={place} draft={draft} />
        ))}
      </ol>
    </section>
  );
}
