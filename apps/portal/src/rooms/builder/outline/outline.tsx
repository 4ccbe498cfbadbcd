import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ActionIcon, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { type Draft, problemsByPage } from '@gondola/builder';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { useBuilder, useBuilderState, useDraftLater } from '../builder-store.ts';
import { usePageTitle } from '../target-name.ts';
import { usePageCommands } from '../use-page-commands.ts';
import { Arcs } from './arcs.tsx';
import { focusRow } from './focus-row.ts';
import { OutlineFoot } from './outline-foot.tsx';
import { OutlineRow } from './outline-row.tsx';
import { useDragging } from './use-dragging.ts';
import classes from './outline.module.css';

const rowHeight = 46;

interface OutlineProps {
  /** Shows the page that is chosen, where there is room for one part only. */
  readonly onOpen: () => void;
  readonly onShow: (dialog: 'bring' | 'jumps' | 'move') => void;
}

/** All pages in their order, with what leads where: arrow keys walk, Shift selects several, Alt moves. */
export function Outline({ onOpen, onShow }: OutlineProps) {
  const { t } = useTranslation('builder');
  const draft = useDraftLater();
  const [words, setWords] = useState('');
  return (
    <section className={classes.outline} aria-label={t(($) => $.outline.name)}>
      <div className={classes.head}>
        <TextInput
          className={classes.search ?? ''}
          size="xs"
          type="search"
          autoComplete="off"
          leftSection={<IconSearch size={16} />}
          aria-label={t(($) => $.outline.search)}
          placeholder={t(($) => $.outline.search)}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <span className={classes.count}>{t(($) => $.outline.count, { count: draft.pages.length })}</span>
        <Hint label={t(($) => $.jumps.title)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(($) => $.jumps.title)}
            onClick={() => onShow('jumps')}
          >
            <IconTable size={18} />
          </ActionIcon>
        </Hint>
      </div>
      <Rows draft={draft} words={words.trim().toLowerCase()} onOpen={onOpen} />
      <OutlineFoot onBring={() => onShow('bring')} onMove={() => onShow('move')} />
    </section>
  );
}

interface RowsProps {
  readonly draft: Draft;
  /** The words that are sought, in lower case. */
  readonly words: string;
  readonly onOpen: () => void;
}

function Rows({ draft, words, onOpen }: RowsProps) {
  // The virtualizer is one object that changes within itself, which memoised components would not notice.
  'use no memo';
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const view = useBuilderState(({ view: now }) => now);
  const marks = problemsByPage(useBuilderState(({ problems }) => problems));
  const { press } = usePageCommands();
  const titleOf = usePageTitle();
  const scroll = useRef<HTMLDivElement>(null);
  const shown = draft.pages.flatMap((page, place) =>
    words === '' || `${place + 1} ${titleOf(page)}`.toLowerCase().includes(words) ? [place] : [],
  );
  const currentRow = shown.findIndex((place) => draft.pages[place]?.key === view.current);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // The row with the focus stays drawn wherever one scrolls, or the focus would fall to the page.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (currentRow < 0 || seen.includes(currentRow)) return seen;
      return [...seen, currentRow].toSorted((one, other) => one - other);
    },
  });
  useEffect(() => {
    // By what is known of the list: asking the browser would have it lay out the page first.
    const from = virtualizer.scrollOffset ?? 0;
    const isInSight =
      currentRow * rowHeight >= from &&
      (currentRow + 1) * rowHeight <= from + (virtualizer.scrollRect?.height ?? 0);
    if (currentRow >= 0 && !isInSight) virtualizer.scrollToIndex(currentRow, { align: 'auto' });
    // A new page arrives a moment after it is shown.
    // oxlint-disable-next-line react/exhaustive-deps -- only another page is brought into sight, not one that was drawn again
  }, [view.current, currentRow >= 0]);
  const isShown = (virtualizer.scrollRect?.height ?? 0) > 0;
  useEffect(() => {
    // A list that was hidden, as on a phone, is where it was without having said so.
    if (isShown) scroll.current?.dispatchEvent(new Event('scroll'));
  }, [isShown]);
  useDragging(({ scrollWhileDragging }) =>
    scroll.current ? scrollWhileDragging(scroll.current) : undefined,
  );
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (press(event)) return;
    const step = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -shown.length,
      End: shown.length,
    }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = Math.min(Math.max(currentRow + step, 0), shown.length - 1);
    const key = draft.pages[shown[row] ?? -1]?.key;
    if (key === undefined) return;
    event.preventDefault();
    if (event.shiftKey) store.extendTo(key);
    else store.show(key);
    focusRow(key);
  };
  return (
    <div ref={scroll} className={classes.scroll}>
      <div
        role="listbox"
        tabIndex={-1}
        data-outline
        aria-multiselectable="true"
        aria-label={t(($) => $.outline.name)}
        className={classes.list}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={walk}
        onClick={({ ctrlKey, metaKey, shiftKey, target }) => {
          const isSelecting = ctrlKey || metaKey || shiftKey;
          if (!isSelecting && target instanceof Element && target.closest('[data-page]')) onOpen();
        }}
      >
        {words === '' ? <Arcs draft={draft} rowHeight={rowHeight} range={virtualizer.range} /> : null}
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const place = shown[index] ?? -1;
          const page = draft.pages[place];
          if (!page) return null;
          return (
            <OutlineRow
              key={page.key}
              page={page}
              place={place}
              count={draft.pages.length}
              top={start}
              height={rowHeight}
              mark={marks.get(page.key) ?? null}
              isCurrent={page.key === view.current}
              isSelected={view.selected.has(page.key)}
            />
          );
        })}
      </div>
      {shown.length === 0 ? <p className={classes.nothing}>{t(($) => $.outline.nothing)}</p> : null}
    </div>
  );
}
