import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { Pagination } from '@gondola/ui/table/pagination.tsx';
import { useWords } from '../use-words.ts';
import classes from './drill-down-list.module.css';

export const pageSize = 20;

interface Paged {
  readonly total: number;
  readonly totalIsCapped: boolean;
}

interface DrillDownListProps<Data extends Paged> {
  query: UseQueryResult<Data>;
  page: number;
  onPage: (page: number) => void;
  children: (data: Data) => ReactNode;
}

/** A page of what is behind a figure, with its waiting, its failing and its end. */
export function DrillDownList<Data extends Paged>({
  query,
  page,
  onPage,
  children,
}: DrillDownListProps<Data>) {
  const { t } = useWords();
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && !data && !isFetching) {
    return (
      <EmptyState
        urgent
        drawing="broken"
        title={t(($) => $.board.failed)}
        text={error.message}
        action={
          <Button variant="default" onClick={() => void query.refetch()}>
            {t(($) => $.board.retry)}
          </Button>
        }
      />
    );
  }
  if (!data) return <Waiting label={t(($) => $.board.waitingList)} height={420} radius="md" />;
  if (data.total === 0) {
    return <EmptyState drawing="search" title={t(($) => $.board.empty)} text={t(($) => $.board.emptyText)} />;
  }
  return (
    <>
      <ul className={classes.list} data-stale={isPlaceholderData ? '' : undefined}>
        {children(data)}
      </ul>
      <Pagination
        name={t(($) => $.board.pages)}
        page={page}
        limit={pageSize}
        total={data.total}
        atLeast={data.totalIsCapped}
        onPage={onPage}
      />
    </>
  );
}
