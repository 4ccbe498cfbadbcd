import type { ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './tiles.module.css';

interface TilesProps<Data> {
  query: UseQueryResult<Data>;
  /** How many tiles there will be. */
  count: number;
  children: (data: Data) => ReactNode;
}

/** Tiles of one answer: their shape while it comes, one line when it fails. Several stand in one row of the page. */
export function Tiles<Data>({ query, count, children }: TilesProps<Data>) {
  const { t } = useTranslation('reports');
  const { data, error, isFetching } = query;
  if (error && !data && !isFetching) {
    return (
      <div className={classes.failed} role="alert">
        <span>{t(($) => $.board.failed)}</span>
        <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
          {t(($) => $.board.retry)}
        </Button>
      </div>
    );
  }
  if (!data)
    return Array.from({ length: count }, (_, place) => <Skeleton key={place} height={108} radius={12} />);
  return children(data);
}
