import { Switch } from '@mantine/core';
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
  /** All of them are on one page. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  editLink?: EditLink | undefined;
}

/** The answers in words, five to a page, or all for a person who wants them so. */
export function AnswersPart(props: AnswersPartProps) {
  const { answers, walk, mayMark, page, onPage, isWhole, onWhole, editLink } = props;
  const { t } = useTranslation('reviews');
  const fitsOnePage = answers.length <= answersPerPage;
  const pages = isWhole || fitsOnePage ? 1 : Math.ceil(answers.length / answersPerPage);
  const shownPage = Math.min(page, pages);
  const [from, to] = [(shownPage - 1) * answersPerPage, shownPage * answersPerPage];
  return (
    <section className={classes.part} aria-labelledby="answers-title">
      <header className={classes.head}>
        <h2 id="answers-title" className={classes.title}>
          {t(($) => $.answers)}
          <span className={classes.count}>{answers.length}</span>
        </h2>
        {fitsOnePage ? null : (
          <Switch
            label={t(($) => $.allRows)}
            checked={isWhole}
            onChange={({ currentTarget }) => onWhole(currentTarget.checked)}
          />
        )}
      </header>
      {answers.length === 0 ? (
        <p className={classes.none}>{t(($) => $.noAnswers)}</p>
      ) : (
        <AnswersTable
          items={pages === 1 ? answers : answers.slice(from, to)}
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
