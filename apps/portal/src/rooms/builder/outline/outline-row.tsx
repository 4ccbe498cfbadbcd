import { memo, type MouseEvent, useRef, useState } from 'react';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { useTranslation } from 'react-i18next';
import { type DraftPage, type DraftProblem } from '@gondola/builder';
import { questionViews } from '@gondola/questions';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import { usePageTitle } from '../target-name.ts';
import { useDragging } from './use-dragging.ts';
import classes from './outline.module.css';

interface OutlineRowProps {
  readonly page: DraftPage;
  /** 0-based. */
  readonly place: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
}

/** Of the problems of a page, what its row shows. */
function markOf(problems: readonly DraftProblem[], key: string): 'error' | 'warning' | 'unreachable' | null {
  const own = problems.filter(({ page }) => page === key);
  if (own.some(({ severity }) => severity === 'error')) return 'error';
  if (own.some(({ code }) => code === 'pageUnreachable')) return 'unreachable';
  return own.length > 0 ? 'warning' : null;
}

function Row({ page, place, count, top, height, isCurrent, isSelected }: OutlineRowProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const titleOf = usePageTitle();
  const mark = useBuilderState(({ problems }) => markOf(problems, page.key));
  const row = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<string | null>(null);
  const { key } = page;
  useDragging(({ dragPage }) => (row.current ? dragPage(row.current, key, store, setEdge) : undefined), key);
  const press = (event: MouseEvent) => {
    const { selected } = store.view;
    if (event.ctrlKey || event.metaKey) {
      store.select(
        new Set(selected.has(key) ? [...selected].filter((one) => one !== key) : [...selected, key]),
      );
    } else if (event.shiftKey) {
      const { pages } = store.draft;
      const from = pages.findIndex((one) => one.key === store.view.current);
      const between = pages.slice(Math.min(from, place), Math.max(from, place) + 1);
      store.select(new Set(between.map((one) => one.key)));
    } else store.show(key);
  };
  const Icon = page.type === null ? IconCircleDashed : questionViews[page.type].Icon;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list walks and presses by keyboard
    <div
      ref={row}
      role="option"
      aria-selected={isSelected}
      aria-current={isCurrent ? 'true' : undefined}
      aria-setsize={count}
      aria-posinset={place + 1}
      tabIndex={isCurrent ? 0 : -1}
      className={classes.row}
      data-page={key}
      data-edge={edge ?? undefined}
      data-unreachable={mark === 'unreachable' ? '' : undefined}
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={press}
    >
      <span className={classes.number}>{place + 1}</span>
      <Icon size={18} className={classes.icon} aria-hidden />
      <span className={classes.title} data-empty={page.title.trim() === '' ? '' : undefined}>
        {titleOf(page)}
      </span>
      {page.required ? (
        <span className={classes.required} title={t(($) => $.outline.required)}>
          *
        </span>
      ) : null}
      {mark === null ? null : (
        <span
          className={classes.mark}
          data-mark={mark}
          role="img"
          aria-label={t(($) => $.outline.mark[mark])}
          title={t(($) => $.outline.mark[mark])}
        />
      )}
      <IconGripVertical size={16} className={classes.grip} aria-hidden />
    </div>
  );
}

/** One page of the outline. Pressed with Ctrl it joins the selection, with Shift all up to it; it can be dragged. */
export const OutlineRow = memo(Row);
