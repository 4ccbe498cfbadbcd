import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Answer,
  answerProblem,
  type AnswerProblemCode,
  cleanAnswer,
  type Id,
  isEmptyAnswer,
  isStatic,
  problemValues,
  settingsOf,
} from '@gondola/survey';
import type { ShownQuestion } from './question-view.ts';
import { questionIcons } from './question-icons.ts';
import { questionViews } from './types/index.ts';
import classes from './question-input.module.css';

interface QuestionInputProps {
  readonly question: ShownQuestion & { readonly required: boolean };
  /** The author's explanation, already safe. */
  readonly description?: ReactNode;
  readonly answer: Answer<Id>;
  readonly onAnswer: (answer: Answer<Id>) => void;
  readonly isDisabled?: boolean;
  /** Shows what is wrong before the question was left, a missing answer too. */
  readonly showsProblem?: boolean;
}

/** The engine's objection to an answer, a missing one included; null when there is none. */
export function problemOf(
  { type, choices, settings, required }: ShownQuestion & { readonly required: boolean },
  answer: Answer<Id>,
): AnswerProblemCode | null {
  if (isEmptyAnswer(answer)) return required && !isStatic(type) ? 'answerMissing' : null;
  return answerProblem({ type, choices, settings: settingsOf(type, settings) }, answer);
}

/** One question to be answered, with its title and what is wrong with its answer. */
export function QuestionInput({
  question,
  description,
  answer,
  onAnswer,
  isDisabled = false,
  showsProblem = false,
}: QuestionInputProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const id = useId();
  const problem = problemOf(question, answer);
  const isShown = problem !== null && (showsProblem || (wasLeft && problem !== 'answerMissing'));
  const Icon = questionIcons[question.type];
  const { Input } = questionViews[question.type];
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setWasLeft(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives the events of its controls, is none itself
    <fieldset aria-labelledby={`${id}-title`} className={classes.question} onBlur={leave}>
      <p id={`${id}-title`} className={classes.title}>
        <Icon size={20} className={classes.icon} aria-hidden />
        <span>{question.title}</span>
        {question.required ? <RequiredMark /> : null}
      </p>
      {description ? <div className={classes.description}>{description}</div> : null}
      <Input
        question={question}
        answer={answer}
        onAnswer={(given) => onAnswer(cleanAnswer(question.type, given))}
        isDisabled={isDisabled}
        isInvalid={isShown}
        labelledBy={`${id}-title`}
        describedBy={`${id}-problem`}
      />
      <div id={`${id}-problem`} aria-live="polite">
        {isShown ? <Problem code={problem} question={question} /> : null}
      </div>
    </fieldset>
  );
}

function RequiredMark() {
  const { t } = useTranslation('questions');
  return <span className={classes.required}>{t(($) => $.required)}</span>;
}

function Problem({ code, question }: { code: AnswerProblemCode; question: ShownQuestion }) {
  const { t } = useTranslation('survey');
  return <p className={classes.problem}>{t(($) => $.problem[code], problemValues(question.type))}</p>;
}
