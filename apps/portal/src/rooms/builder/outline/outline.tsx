import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTablePlus from '@tabler/icons-react/dist/esm/icons/IconTablePlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { useBuilder, useBuilderState, useDraft } from '../builder-store.ts';
import { usePageTitle } from '../target-name.ts';
import { usePageCommands } from '../use-page-commands.ts';
import { Arcs } from './arcs.tsx';
import { OutlineRow } from './outline-row.tsx';
import { useDragging } from './use-dragging.ts';
import classes from './outline.module.css';

const rowHeight = 46;

interface OutlineProps {
  /** Shows the page that is chosen, where there is room for one part only. */
  readonly onOpen: () => void;
  /** Asks for rows of a sheet to make pages of. */
  readonly onPaste: () => void;
}

/** All pages in their order, with what leads where: arrow keys walk, Shift selects several, Alt moves. */
export function Outline({ onOpen, onPaste }: OutlineProps) {
  // The virtualizer is one object that changes within itself, which memoised components would not notice.
  'use no memo';
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const draft = useDraft();
  const view = useBuilderState(({ view: now }) => now);
  const { press } = usePageCommands();
  const titleOf = usePageTitle();
  const [words, setWords] = useState('');
  const scroll = useRef<HTMLDivElement>(null);
  const sought = words.trim().toLowerCase();
  const shown = draft.pages.flatMap((page, place) =>
    sought === '' || `${place + 1} ${titleOf(page)}`.toLowerCase().includes(sought) ? [place] : [],
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
    if (currentRow >= 0) virtualizer.scrollToIndex(currentRow, { align: 'auto' });
    // Only another page is brought into sight, not one that was drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view.current]);
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
    const before = view.selected;
    store.show(key);
    if (event.shiftKey) store.select(new Set([...before, key]));
    focusRow(key);
  };
  const focusRow = (key: string) =>
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-page="${key}"]`)?.focus({ preventScroll: true }),
    );
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
      </div>
      <div ref={scroll} className={classes.scroll}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus walks its options */}
        <div
          role="listbox"
          aria-multiselectable="true"
          aria-label={t(($) => $.outline.name)}
          className={classes.list}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={walk}
          onDoubleClick={onOpen}
        >
          {sought === '' ? <Arcs draft={draft} rowHeight={rowHeight} range={virtualizer.range} /> : null}
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
                isCurrent={page.key === view.current}
                isSelected={view.selected.has(page.key)}
              />
            );
          })}
        </div>
        {shown.length === 0 ? <p className={classes.nothing}>{t(($) => $.outline.nothing)}</p> : null}
      </div>
      <OutlineFoot onPaste={onPaste} />
    </section>
  );
}

/** Pages are added at the end: one, or as many as a table has rows. */
function OutlineFoot({ onPaste }: Pick<OutlineProps, 'onPaste'>) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const { addBelow } = usePageCommands();
  return (
    <div className={classes.add}>
      <Button
        variant="light"
        leftSection={<IconPlus size={18} />}
        onClick={() => addBelow(store.draft.pages.at(-1)?.key ?? null)}
      >
        {t(($) => $.outline.add)}
      </Button>
      <Button variant="default" leftSection={<IconTablePlus size={18} />} onClick={onPaste}>
        {t(($) => $.outline.paste)}
      </Button>
    </div>
  );
}
