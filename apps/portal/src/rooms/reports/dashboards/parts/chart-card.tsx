import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChartData } from '@gondola/ui/charts/chart-data.ts';
import { ChartFrame } from '@gondola/ui/charts/chart-frame.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useDashboard } from '../dashboard.ts';
import classes from './chart-card.module.css';

interface Drawn {
  readonly data: ChartData;
  readonly drawing: ReactNode;
  /** Pressed in the table: the row's place. */
  readonly onRow?: ((place: number) => void) | undefined;
}

interface ChartCardProps<Data> {
  title: string;
  description?: string | undefined;
  fileName: string;
  height: number;
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  draw: (data: Data) => Drawn;
  tools?: ReactNode;
  /** Takes the whole width of the page. */
  wide?: boolean;
  /** The drawing is words and numbers itself: it needs no table for screen readers. */
  readable?: boolean;
}

/** A chart that waits, fails and is tried again by itself, whatever the others do. */
export function ChartCard<Data>(props: ChartCardProps<Data>) {
  const { title, description, fileName, height, query, isEmpty, draw, tools, wide, readable } = props;
  const { t } = useTranslation('reports');
  const { about } = useDashboard();
  const { data, error, isFetching, isPlaceholderData } = query;
  const span = { className: classes.cell, 'data-wide': wide ? '' : undefined };
  const state = (content: ReactNode) => (
    <div {...span}>
      <section className={classes.state} aria-label={title}>
        <h2 className={classes.title}>{title}</h2>
        {content}
      </section>
    </div>
  );
  if (error && !data && !isFetching) {
    return state(
      <div className={classes.words} style={{ minHeight: height }} role="alert">
        <p>{t(($) => $.board.failed)}</p>
        <p className={classes.why}>{error.message}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t(($) => $.board.retry)}
        </Button>
      </div>,
    );
  }
  if (!data)
    return state(<Waiting label={t(($) => $.board.waiting, { title })} height={height} radius="md" />);
  if (isEmpty(data)) {
    return state(
      <div className={classes.words} style={{ minHeight: height }}>
        <p>{t(($) => $.board.empty)}</p>
        <p className={classes.why}>{t(($) => $.board.emptyText)}</p>
      </div>,
    );
  }
  const drawn = draw(data);
  return (
    <div {...span} data-stale={isPlaceholderData ? '' : undefined}>
      <ChartFrame
        title={title}
        description={description}
        about={about}
        data={drawn.data}
        fileName={fileName}
        height={height}
        tools={tools}
        {...(drawn.onRow ? { onRow: drawn.onRow } : {})}
        {...(readable ? { readable } : {})}
      >
        {drawn.drawing}
      </ChartFrame>
    </div>
  );
}
