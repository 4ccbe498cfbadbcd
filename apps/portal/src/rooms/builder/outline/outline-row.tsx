import { memo, type MouseEvent, useRef, useState } from 'react';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { useTranslation } from 'react-i18next';
import type { DraftPage, PageMark } from '@gondola/builder';
import { questionIcons } from '@gondola/questions';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import { usePageTitle } from '../target-name.ts';
import { useAwaitedFocus } from './focus-row.ts';
import { useDragging } from './use-dragging.ts';
import classes from './outline.module.css';

interface OutlineRowProps {
  readonly page: DraftPage;
  /** 0-based. */
  readonly place: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
  /** The mark of a page with a problem. */
  readonly mark: PageMark | null;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
}

/** A title takes two lines; the bubble has what is longer. */
const isCut = (title: HTMLElement) => title.scrollHeight > title.clientHeight;

function Row({ page, place, count, top, height, mark, isCurrent, isSelected }: OutlineRowProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const titleOf = usePageTitle();
  const row = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<string | null>(null);
  const { key } = page;
  const isReturned = useBuilderState(({ returned }) => returned.has(key));
  useDragging(({ dragPage }) => (row.current ? dragPage(row.current, key, store, setEdge) : undefined), key);
  useAwaitedFocus(key, row);
  const press = (event: MouseEvent) => {
    const { selected } = store.view;
    if (event.ctrlKey || event.metaKey) {
      store.select(
        new Set(selected.has(key) ? [...selected].filter((one) => one !== key) : [...selected, key]),
      );
    } else if (event.shiftKey) store.extendTo(key);
    else store.show(key);
  };
  const Icon = page.type === null ? IconCircleDashed : questionIcons[page.type];
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
      data-heading={page.type === 'content' ? '' : undefined}
      data-unreachable={mark === 'unreachable' ? '' : undefined}
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={press}
    >
      <span className={classes.number}>{place + 1}</span>
      <Icon size={18} className={classes.icon} aria-hidden />
      <Hint label={titleOf(page)} when={isCut}>
        <span className={classes.title} data-empty={page.title.trim() === '' ? '' : undefined}>
          {titleOf(page)}
        </span>
      </Hint>
      {page.required ? (
        <span className={classes.required} title={t(($) => $.outline.required)}>
          *
        </span>
      ) : null}
      {isReturned ? (
        <span
          className={classes.mark}
          data-mark="warning"
          role="img"
          aria-label={t(($) => $.outline.returned)}
          title={t(($) => $.outline.returned)}
        />
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
      <IconGripVertical size={14} className={classes.grip} aria-hidden />
    </div>
  );
}

/** One page of the outline. Pressed with Ctrl it joins the selection, with Shift all up to it; it can be dragged. */
export const OutlineRow = memo(Row);
