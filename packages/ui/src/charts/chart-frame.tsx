import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useIdleHold } from '../loading/use-idle.ts';
import { deferred } from '../loading/deferred.ts';
import { useOverlay } from '../overlay/use-overlay.ts';
import type { ChartData } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './chart-frame.module.css';

interface ChartFrameProps {
  title: string;
  /** The measure, in one line. */
  description?: string | undefined;
  /** Of whom, of which days and narrowed to what: said on its picture, where the page around it is missing. */
  about?: string;
  /** The same numbers as the drawing: its table, for eyes and screen readers, and its CSV. */
  data: ChartData;
  /** Name of downloaded files, without their ending. */
  fileName: string;
  /** Pixels of the drawing, kept free while it is fetched. */
  height: number;
  /** Filters of this chart alone. */
  tools?: ReactNode;
  /** The drawing is words and numbers itself: it is not hidden, and has no table next to it for screen readers. */
  readable?: boolean;
  /** Makes the rows of the shown table buttons: the way to what is behind a number without a pointer. */
  onRow?: (place: number) => void;
  /** The drawing, a lazily loaded component; unless `readable`, hidden from screen readers, which have the table. */
  children: ReactNode;
}

/** The room of a drawing that is on its way. */
function DrawingWait() {
  useIdleHold();
  return <span className={classes.waiting} aria-busy />;
}

const menu = deferred(() => import('./chart-menu.tsx'));

/** A chart with its title, its numbers as a table that can be shown in its place, and both as a download. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, description, about, data, fileName, height, tools } = props;
  const { readable = false, onRow, children } = props;
  const { t } = useTranslation('ui');
  const heading = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const { Content, surface, trigger } = useOverlay(menu, 'menu');
  const swap = asTable ? t(($) => $.charts.chart) : t(($) => $.charts.table);
  const Swap = asTable ? IconChartLine : IconTable;
  return (
    <section className={classes.frame} aria-labelledby={heading}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          {description ? <p className={classes.description}>{description}</p> : null}
        </div>
        <div className={classes.tools}>
          {tools}
          <ActionIcon aria-label={swap} title={swap} onClick={() => setAsTable(!asTable)}>
            <Swap size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            aria-label={t(($) => $.charts.download)}
            title={t(($) => $.charts.download)}
            {...trigger}
          >
            <IconDownload size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      </header>
      {asTable ? (
        <div
          className={classes.numbers}
          style={{ maxHeight: height }}
          // A region that scrolls has to be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-label={title}
        >
          <ChartTable caption={title} {...data} {...(onRow ? { onRow } : {})} />
        </div>
      ) : (
        <>
          {readable ? null : (
            <VisuallyHidden component="div">
              <ChartTable caption={title} {...data} />
            </VisuallyHidden>
          )}
          <div
            ref={drawing}
            className={classes.drawing}
            style={{ minHeight: height }}
            aria-hidden={!readable}
          >
            <Suspense fallback={<DrawingWait />}>{children}</Suspense>
          </div>
        </>
      )}
      {Content ? (
        <Content
          surface={surface}
          title={title}
          lines={[description, about].filter((line) => line !== undefined)}
          fileName={fileName}
          data={data}
          drawing={() => drawing.current}
        />
      ) : null}
    </section>
  );
}
