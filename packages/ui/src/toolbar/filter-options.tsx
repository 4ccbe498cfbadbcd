import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { PopoverSurface } from '../overlay/popover-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';
import classes from './filter-menu.module.css';

interface FilterOptionsProps {
  surface: Surface;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const manyOptions = 8;

/** The values of a filter; long lists can be searched. */
export default function FilterOptions({ surface, name, options, value, onChange }: FilterOptionsProps) {
  const { t } = useTranslation('ui');
  const [searched, setSearched] = useState('');
  const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const shown = options.filter((option) => fold(option.label).includes(fold(searched)));
  const choose = (next: string) => {
    onChange(next === value ? undefined : next);
    surface.onClose();
    setSearched('');
  };
  return (
    <PopoverSurface surface={surface} label={name} padding={6} position="bottom-start" width={260}>
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
          <button
            key={option.value}
            type="button"
            className={classes.option}
            aria-pressed={option.value === value}
            onClick={() => choose(option.value)}
          >
            <span>{option.label}</span>
            {option.value === value ? <IconCheck size={16} stroke={2} /> : null}
          </button>
        ))}
        {shown.length === 0 ? <p className={classes.none}>{t(($) => $.filter.none)}</p> : null}
      </div>
    </PopoverSurface>
  );
}
