import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchedWords } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { aloneWithEscape } from '@gondola/ui/overlay/use-topmost.ts';
import type { PaletteGroup } from '../palette-row.ts';
import { PaletteList, rowId } from './palette-list.tsx';
import classes from './palette.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

interface CommandFieldProps {
  typed: string;
  onType: (typed: string) => void;
  groups: readonly PaletteGroup[];
  /** The rows are still those of what was typed before. */
  isSearching: boolean;
  onClose: () => void;
}

const listId = 'palette-rows';
const maxLength = maxLengthOf(searchedWords);

/** The field of the palette with the rows under it: arrows walk the rows, Tab the groups, Enter opens. */
export function CommandField({ typed, onType, groups, isSearching, onClose }: CommandFieldProps) {
  const { t } = useTranslation('search');
  const [place, setPlace] = useState(0);
  const rows = groups.flatMap((group) => group.rows);
  const chosen = Math.min(place, Math.max(rows.length - 1, 0));
  const awaited = useRef<'here' | 'elsewhere'>(undefined);

  const runAwaited = useEffectEvent(() => {
    if (awaited.current) rows[0]?.run(awaited.current === 'elsewhere');
    awaited.current = undefined;
  });
  useEffect(() => {
    if (!isSearching) runAwaited();
  }, [isSearching]);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Enter') {
      event.preventDefault();
      const elsewhere = event.ctrlKey || event.metaKey;
      // A person who types a number and Enter means the entity of that number, not what an earlier letter has found.
      if (isSearching && place === 0) awaited.current = elsewhere ? 'elsewhere' : 'here';
      else rows[chosen]?.run(elsewhere);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setPlace(nextRow(groups, chosen, key));
    } else if (key === 'Tab' && rows.length > 0) {
      event.preventDefault();
      setPlace(nextRow(groups, chosen, event.shiftKey ? 'Shift+Tab' : 'Tab'));
    }
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={19} stroke={1.6} />
        <input
          className={classes.input}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(rows.length > 0 ? { 'aria-activedescendant': rowId(listId, chosen) } : {})}
          aria-label={t(($) => $.label)}
          placeholder={t(($) => $.placeholder)}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          {...aloneWithEscape}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setPlace(0);
            awaited.current = undefined;
            onType(event.currentTarget.value);
          }}
        />
        <button type="button" className={classes.close} onClick={onClose} {...aloneWithEscape}>
          {t(($) => $.close)}
        </button>
      </div>
      <PaletteList
        id={listId}
        label={t(($) => $.results)}
        groups={groups}
        chosen={chosen}
        onChoose={setPlace}
      />
    </>
  );
}

/** The row that a key leads to from another (places among all rows); undefined for keys that are not the palette's. */
export function nextRow(
  groups: readonly Pick<PaletteGroup, 'rows'>[],
  current: number,
  key: 'ArrowDown' | 'ArrowUp' | 'Tab' | 'Shift+Tab',
): number {
  const sizes = groups.map(({ rows }) => rows.length).filter((size) => size > 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total === 0) return 0;
  if (key === 'ArrowDown') return (current + 1) % total;
  if (key === 'ArrowUp') return (current - 1 + total) % total;
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  const group = starts.findLastIndex((start) => start <= current);
  const step = key === 'Tab' ? 1 : -1;
  return starts[(group + step + starts.length) % starts.length] ?? 0;
}
