import { useEffect, useState } from 'react';
import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { PopoverSurface } from '../overlay/popover-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';
import classes from './filter-menu.module.css';

export interface SearchMenuProps {
  name: string;
  value: string | undefined;
  /** The chosen value in words, as far as the page knows it. */
  label: string | undefined;
  onChange: (value: string | undefined) => void;
  /** What the server found for the words last asked for; undefined while it is on its way. */
  found: readonly { value: string; label: string; note?: string }[] | undefined;
  /** Asks for what these words mean; with none as soon as the menu opens. */
  onWords: (words: string) => void;
}

type SearchOptionsProps = SearchMenuProps & { surface: Surface };

/** What the server found for the words, to choose one. */
export default function SearchOptions({
  surface,
  name,
  value,
  onChange,
  found,
  onWords,
}: SearchOptionsProps) {
  const { t } = useTranslation('ui');
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), 600);
  useEffect(() => onWords(settled), [onWords, settled]);
  const choose = (next: string) => {
    onChange(next === value ? undefined : next);
    surface.onClose();
    setWords('');
  };
  return (
    <PopoverSurface surface={surface} label={name} padding={6} position="bottom-start" width={300}>
      <TextInput
        mb={6}
        data-autofocus
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        placeholder={t(($) => $.filter.find)}
        aria-label={t(($) => $.filter.find)}
        rightSection={found === undefined || words.trim() !== settled ? <Loader size={14} /> : null}
      />
      <div className={classes.options} role="group" aria-label={name}>
        {(found ?? []).map((option) => (
          <button
            key={option.value}
            type="button"
            className={classes.option}
            aria-pressed={option.value === value}
            onClick={() => choose(option.value)}
          >
            <span>
              {option.label}
              {option.note ? <span className={classes.note}>{option.note}</span> : null}
            </span>
            {option.value === value ? <IconCheck size={16} stroke={2} /> : null}
          </button>
        ))}
        {found?.length === 0 ? <p className={classes.none}>{t(($) => $.filter.none)}</p> : null}
      </div>
    </PopoverSurface>
  );
}
