import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { rejection } from '@gondola/contract';
import { OptionalSelect } from '@gondola/ui/form/optional-select.tsx';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import type { markedAnswers, Reason } from '../review-items.ts';
import classes from './answer-reasons.module.css';

interface AnswerReasonsProps {
  answers: ReturnType<typeof markedAnswers>;
  labels: readonly { value: string; label: string }[];
  /** By the id of the answer; one without is objected to for the reason of the whole. */
  reasons: ReadonlyMap<number, Reason>;
  disabled: boolean;
  onChange: (reasons: ReadonlyMap<number, Reason>) => void;
}

const none = { feedbackLabelId: 0, comment: '' };

/** A label and a comment for each answer that is objected to, next to those of all. */
export function AnswerReasons({ answers, labels, reasons, disabled, onChange }: AnswerReasonsProps) {
  const { t } = useTranslation('reviews');
  const change = (id: number, part: Partial<Reason>) => {
    const reason = { id, ...(reasons.get(id) ?? none), ...part };
    const next = new Map(reasons);
    if (reason.feedbackLabelId === 0 && reason.comment === '') next.delete(id);
    else next.set(id, reason);
    onChange(next);
  };
  return (
    <fieldset className={classes.reasons} disabled={disabled}>
      <legend>{t(($) => $.reasons.title)}</legend>
      <ul>
        {answers.map(({ id, Question }) => {
          const reason = reasons.get(id) ?? none;
          return (
            <li key={id}>
              <span className={classes.question}>
                <span className={classes.position}>{Question.position}</span>
                {Question.title}
              </span>
              <OptionalSelect
                size="sm"
                aria-label={t(($) => $.reasons.label, { question: Question.title })}
                placeholder={t(($) => $.reasons.same)}
                data={[...labels]}
                value={reason.feedbackLabelId === 0 ? null : String(reason.feedbackLabelId)}
                onChange={(value) => change(id, { feedbackLabelId: Number(value ?? 0) })}
              />
              <TextInput
                size="sm"
                autoComplete="off"
                aria-label={t(($) => $.reasons.comment, { question: Question.title })}
                placeholder={t(($) => $.comment)}
                maxLength={maxLengthOf(rejection.shape.feedbackComment)}
                value={reason.comment}
                onChange={({ currentTarget }) => change(id, { comment: currentTarget.value })}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
