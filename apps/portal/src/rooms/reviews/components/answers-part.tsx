import { useTranslation } from 'react-i18next';
import { Pagination } from '@gondola/ui/table/pagination.tsx';
import type { EditLink } from '../administration.ts';
import { type AnswerItem, answersPerPage } from '../review-items.ts';
import type { useReviewWalk } from '../use-review-walk.ts';
import { AnswersTable } from './answers-table.tsx';
import classes from './review-body.module.css';

interface AnswersPartProps {
  answers: readonly AnswerItem[];
  walk: ReturnType<typeof useReviewWalk>;
  mayMark: boolean;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  editLink?: EditLink | undefined;
}

/** The answers in words, five to a page. */
export function AnswersPart({ answers, walk, mayMark, page, onPage, editLink }: AnswersPartProps) {
  const { t } = useTranslation('reviews');
  const pages = Math.max(1, Math.ceil(answers.length / answersPerPage));
  const shownPage = Math.min(page, pages);
  return (
    <section className={classes.part} aria-labelledby="answers-title">
      <h2 id="answers-title" className={classes.title}>
        {t(($) => $.answers)}
        <span className={classes.count}>{answers.length}</span>
      </h2>
      {answers.length === 0 ? (
        <p className={classes.none}>{t(($) => $.noAnswers)}</p>
      ) : (
        <AnswersTable
          items={answers.slice((shownPage - 1) * answersPerPage, shownPage * answersPerPage)}
          current={walk.current}
          marked={walk.marked}
          onMark={mayMark ? walk.toggle : undefined}
          onGoTo={walk.goTo}
          editLink={editLink}
        />
      )}
      {pages > 1 ? (
        <Pagination
          name={t(($) => $.answers)}
          page={shownPage}
          limit={answersPerPage}
          total={answers.length}
          atLeast={false}
          onPage={onPage}
        />
      ) : null}
    </section>
  );
}
