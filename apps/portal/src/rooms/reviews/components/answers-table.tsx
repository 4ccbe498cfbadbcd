import { Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerDisplay, QuestionsProvider } from '@gondola/questions';
import { useAnswerFormats } from '@gondola/ui/format/use-answer-formats.ts';
import type { EditLink } from '../administration.ts';
import { type AnswerItem, canMark, plainText, shownAnswer, shownQuestion } from '../review-items.ts';
import { ObjectionReason } from './objection-reason.tsx';
import classes from './answers-table.module.css';

interface AnswersTableProps {
  /** Of one page. */
  items: readonly AnswerItem[];
  current: string | undefined;
  marked: ReadonlySet<string>;
  onMark: ((key: string) => void) | undefined;
  onGoTo: (key: string) => void;
  editLink: EditLink | undefined;
}

/** Answers in words, each to be marked for rejection by somebody who may decide. */
export function AnswersTable(props: AnswersTableProps) {
  const { items, current, marked, onMark, onGoTo, editLink } = props;
  const { t } = useTranslation('reviews');
  const { t: questionText } = useTranslation('questions');
  const port = useAnswerFormats();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) row.current?.focus({ preventScroll: false });
  }, [current]);
  return (
    <QuestionsProvider value={port}>
      <div className={classes.around}>
        <table className={classes.table}>
          <caption className="g-hidden">{t(($) => $.answers)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.answerColumn.title)}</th>
              <th scope="col">{t(($) => $.answerColumn.description)}</th>
              <th scope="col">{t(($) => $.answerColumn.type)}</th>
              <th scope="col">{t(($) => $.answerColumn.answer)}</th>
              {onMark ? <th scope="col">{t(($) => $.answerColumn.check)}</th> : null}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const { key, question, answer } = item;
              const isCurrent = key === current;
              return (
                <tr
                  key={key}
                  ref={isCurrent ? row : null}
                  tabIndex={-1}
                  aria-current={isCurrent ? 'true' : undefined}
                  data-marked={marked.has(key) ? '' : undefined}
                  onClick={() => onGoTo(key)}
                >
                  <th scope="row">
                    <span className={classes.position}>{question.position}</span>
                    {question.title}
                  </th>
                  <td className={classes.description}>{plainText(question.description)}</td>
                  <td className={classes.type}>{questionText(($) => $.type[question.type])}</td>
                  <td className={classes.answer}>
                    <AnswerDisplay
                      question={shownQuestion(item)}
                      answer={answer ? shownAnswer(answer) : undefined}
                    />
                    {answer ? (
                      <ObjectionReason
                        objection={answer.objection}
                        isObjected={answer.objected}
                        contest={answer.contest}
                      />
                    ) : null}
                    {answer && editLink ? <div>{editLink(answer)}</div> : null}
                  </td>
                  {onMark ? (
                    <td className={classes.check}>
                      {canMark(item) ? (
                        <Checkbox
                          size="sm"
                          aria-label={t(($) => $.markNamed, { name: question.title })}
                          checked={marked.has(key)}
                          onChange={() => onMark(key)}
                        />
                      ) : null}
                    </td>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </QuestionsProvider>
  );
}
