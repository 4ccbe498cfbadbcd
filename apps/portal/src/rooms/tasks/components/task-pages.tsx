import { Suspense, useState } from 'react';
import type { Task } from '@gondola/contract';
import { fromTask } from '@gondola/builder';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { DryRunDialog } from '../../versions/index.ts';
import { PageCard } from './page-card.tsx';
import classes from './task-pages.module.css';

/** The pages of a task in their order, read-only, and a dry run of them. */
export function TaskPages({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const [isRunning, setRunning] = useState(false);
  const draft = fromTask(task);
  const questions = task.Questions.toSorted((a, b) => a.position - b.position);
  return (
    <section aria-labelledby="task-pages" className={classes.pages}>
      <div className={classes.head}>
        <h2 id="task-pages" className={classes.heading}>
          {t(($) => $.detail.pages, { count: questions.length })}
        </h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlayerPlay size={15} stroke={1.6} />}
          onClick={() => setRunning(true)}
        >
          {t(($) => $.detail.dryRun)}
        </Button>
      </div>
      <ol className={classes.list}>
        {questions.map((question, place) => (
          <PageCard key={question.id} question={question} place={place} draft={draft} />
        ))}
      </ol>
      <Suspense>
        {isRunning ? <DryRunDialog opened draft={draft} onClose={() => setRunning(false)} /> : null}
      </Suspense>
    </section>
  );
}
