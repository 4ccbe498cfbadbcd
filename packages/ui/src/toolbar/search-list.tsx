import { useEffect, useState } from 'react';
import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { MenuOption } from '../overlay/menu-option.tsx';
import type { SearchMenuProps } from './sections.ts';
import classes from './filter-menu.module.css';

type SearchListProps = Omit<SearchMenuProps, 'label' | 'onChange'> & { onChoose: (value: string) => void };

/** The server's results for the words, to choose one. */
export function SearchList({ name, value, onChoose, found, onWords }: SearchListProps) {
  const { t } = useTranslation('ui');
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), 600);
  useEffect(() => onWords(settled), [onWords, settled]);
  return (
    <>
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
          <MenuOption
            key={option.value}
            pressed={option.value === value}
            onClick={() => {
              setWords('');
              onChoose(option.value);
            }}
          >
            {option.label}
            {option.note ? <span className={classes.note}>{option.note}</span> : null}
          </MenuOption>
        ))}
        {found?.length === 0 ? <p className={classes.none}>{t(($) => $.filter.none)}</p> : null}
      </div>
    </>
  );
}
