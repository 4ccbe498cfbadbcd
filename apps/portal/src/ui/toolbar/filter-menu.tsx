import { useState } from 'react';
import { Popover, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCheck from '~icons/IconCheck';
import IconFilter from '~icons/IconFilter';
import { FilterChip } from './filter-chip.tsx';
import classes from './filter-menu.module.css';

interface FilterMenuProps {
  name: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const manyOptions = 8;

/** A filter with one value out of a list; long lists can be searched. */
export function FilterMenu({ name, options, value, onChange }: FilterMenuProps) {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState('');
  const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const shown = options.filter((option) => fold(option.label).includes(fold(wanted)));
  const choose = (next: string) => {
    onChange(next === value ? undefined : next);
    setOpened(false);
    setWanted('');
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
      width={260}
    >
      <Popover.Target>
        <span>
          <FilterChip
            icon={<IconFilter size={17} stroke={1.6} />}
            name={name}
            value={options.find((option) => option.value === value)?.label ?? value}
            expanded={opened}
            onOpen={() => setOpened((now) => !now)}
            onRemove={() => onChange(undefined)}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown p={6} role="dialog" aria-label={name}>
        {options.length > manyOptions ? (
          <TextInput
            mb={6}
            data-autofocus
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
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
      </Popover.Dropdown>
    </Popover>
  );
}
