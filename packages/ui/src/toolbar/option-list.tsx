import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { folded } from '@gondola/formats/folded.ts';
import { MenuOption } from '../overlay/menu-option.tsx';
import classes from './filter-menu.module.css';

interface OptionListProps {
  name: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChoose: (value: string) => void;
}

const manyOptions = 8;

/** The values of a filter, one of them chosen; long lists can be searched. */
export function OptionList({ name, options, value, onChoose }: OptionListProps) {
  const { t } = useTranslation('ui');
  const [searched, setSearched] = useState('');
  const shown = options.filter((option) => folded(option.label).includes(folded(searched)));
  return (
    <>
      {options.length > manyOptions ? (
        <TextInput
          mb={6}
          data-autofocus
          value={searched}
          onChange={(event) => setSearched(event.currentTarget.value)}
          placeholder={t(($) => $.filter.find)}
          aria-label={t(($) => $.filter.find)}
        />
      ) : null}
      <div className={classes.options} role="group" aria-label={name}>
        {shown.map((option) => (
          <MenuOption
            key={option.value}
            pressed={option.value === value}
            onClick={() => {
              setSearched('');
              onChoose(option.value);
            }}
          >
            {option.label}
          </MenuOption>
        ))}
        {shown.length === 0 ? <p className={classes.none}>{t(($) => $.filter.none)}</p> : null}
      </div>
    </>
  );
}
