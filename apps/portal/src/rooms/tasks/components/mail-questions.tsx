import type { Task } from '@gondola/contract';
import { Checkbox, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { answeredQuestions } from '../use-mail-form.ts';
import classes from './mail-form.module.css';

interface MailQuestionsProps {
  task: Task;
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** Which questions' answers the e-mail carries, in the order of the task. */
export function MailQuestions({ task, chosen, error, onChange }: MailQuestionsProps) {
  const { t } = useTranslation('tasks');
  const offered = answeredQuestions(task);
  const ids = offered.map(({ id }) => id);
  const count = ids.filter((id) => chosen.includes(id)).length;
  const change = (id: number, isChosen: boolean) =>
    onChange(ids.filter((one) => (one === id ? isChosen : chosen.includes(one))));
  return (
    <section className={classes.part} aria-labelledby="mail-questions">
      <h2 id="mail-questions" className={classes.title}>
        {t(($) => $.mail.questions.name)}
      </h2>
      <p className={classes.hint}>
        {offered.length === 0 ? t(($) => $.mail.questions.none) : t(($) => $.mail.questions.hint)}
      </p>
      <ul className={classes.questions}>
        {offered.length > 1 ? (
          <li>
            <Checkbox
              label={t(($) => $.mail.questions.all)}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={() => onChange(count === ids.length ? [] : ids)}
            />
          </li>
        ) : null}
        {offered.map(({ id, position, title }) => (
          <li key={id}>
            <Checkbox
              label={`${position}. ${title}`}
              checked={chosen.includes(id)}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget }) => change(id, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </section>
  );
}
