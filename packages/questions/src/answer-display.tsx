import { useTranslation } from 'react-i18next';
import { type Answer, type Id, isEmptyAnswer } from '@gondola/survey';
import type { ShownQuestion } from './question-view.ts';
import { questionViews } from './types/index.ts';
import classes from './parts/displays.module.css';

/** The answer to a question, or that there is none. */
export function AnswerDisplay({
  question,
  answer,
}: {
  question: ShownQuestion;
  answer: Answer<Id> | undefined;
}) {
  const { t } = useTranslation('questions');
  if (!answer || isEmptyAnswer(answer)) {
    return <span className={classes.unanswered}>{t(($) => $.unanswered)}</span>;
  }
  const { Display } = questionViews[question.type];
  return <Display question={question} answer={answer} />;
}
