import type { Question } from '@gondola/contract';
import type { Draft } from '@gondola/builder';
import { questionIcons, useChoiceTitle } from '@gondola/questions';
import { typeDefinition } from '@gondola/survey';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import { PageLogic } from './page-logic.tsx';
import { PageSettings } from './page-settings.tsx';
import classes from './page-card.module.css';

interface PageCardProps {
  question: Question;
  /** From 0. */
  place: number;
  /** The task that it is a page of. */
  draft: Draft;
}

/** One page of a task: what it asks, what can be answered, and where the answers lead. */
export function PageCard({ question, place, draft }: PageCardProps) {
  const { t } = useTranslation('tasks');
  const { t: q } = useTranslation('questions');
  const Icon = questionIcons[question.type];
  const page = draft.pages[place];
  const number = place + 1;
  return (
    <li id={`page-${number}`} className={classes.card}>
      <header className={classes.head}>
        <span className={classes.icon}>
          <Icon size={18} aria-hidden />
        </span>
        <h3 className={classes.kind}>
          {t(($) => $.page.name, { number, type: q(($) => $.type[question.type]) })}
        </h3>
        {typeDefinition(question.type).carries === 'nothing' ? null : (
          <Switch
            size="sm"
            labelPosition="left"
            classNames={{ input: classes.input ?? '', track: classes.track ?? '' }}
            label={t(($) => $.page.required)}
            aria-label={t(($) => $.page.requiredOf, { number })}
            checked={question.required}
            disabled
            readOnly
          />
        )}
      </header>
      <p className={classes.title}>{question.title}</p>
      {question.description ? <RichText markup={question.description} /> : null}
      {question.imageUrl ? (
        <img
          className={classes.image}
          src={question.imageUrl}
          alt={t(($) => $.page.image, { title: question.title })}
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <Choices question={question} />
      <PageSettings question={question} />
      {page ? <PageLogic page={page} draft={draft} /> : null}
    </li>
  );
}

/** The choices of a question; in a training, which of them is right. */
function Choices({ question: { type, QuestionChoices, questionAnswer } }: { question: Question }) {
  const { t } = useTranslation('tasks');
  const titleOf = useChoiceTitle();
  if (QuestionChoices.length === 0) return null;
  return (
    <ul className={classes.choices} aria-label={t(($) => $.page.choices)}>
      {QuestionChoices.map(({ id, title }) => {
        const isCorrect = questionAnswer?.includes(id) ?? false;
        return (
          <li key={id} className={classes.choice} data-correct={isCorrect ? '' : undefined}>
            {isCorrect ? (
              <IconCheck
                size={15}
                stroke={2}
                aria-hidden={false}
                role="img"
                aria-label={t(($) => $.page.correct)}
              />
            ) : null}
            {titleOf({ type }, title)}
          </li>
        );
      })}
    </ul>
  );
}
