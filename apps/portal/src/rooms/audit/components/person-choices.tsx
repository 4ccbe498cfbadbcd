import { peopleEndpoints } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { PopoverSurface } from '@gondola/ui/overlay/popover-surface.tsx';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';
import classes from '@gondola/ui/toolbar/filter-menu.module.css';
import own from './audit.module.css';

interface PersonChoicesProps {
  surface: Surface;
  onChange: (value: string | undefined) => void;
}

/** People by name or e-mail, as many as fit. */
export default function PersonChoices({ surface, onChange }: PersonChoicesProps) {
  const { t } = useTranslation('audit');
  const [searched, setSearched] = useState('');
  const [searchValue] = useDebouncedValue(searched.trim(), 200);
  const { data, isFetching } = useApi(
    peopleEndpoints.list,
    { query: { limit: 8, ...(searchValue ? { searchValue } : {}) } },
    { enabled: surface.opened, keep: true },
  );
  const people = data?.users ?? [];
  return (
    <PopoverSurface
      surface={surface}
      label={t(($) => $.filter.person)}
      padding={6}
      position="bottom-start"
      width={300}
    >
      <TextInput
        mb={6}
        data-autofocus
        value={searched}
        onChange={(event) => setSearched(event.currentTarget.value)}
        placeholder={t(($) => $.filter.findPerson)}
        aria-label={t(($) => $.filter.findPerson)}
      />
      <div className={classes.options} role="group" aria-label={t(($) => $.filter.person)}>
        {people.map((person) => (
          <button
            key={person.id}
            type="button"
            aria-label={`${person.fullName}, ${person.email}`}
            className={classes.option}
            onClick={() => {
              onChange(String(person.id));
              surface.onClose();
            }}
          >
            <span className={own.person}>
              <bdi>{person.fullName}</bdi>
              <span className={own.note}>{person.email}</span>
            </span>
          </button>
        ))}
        {people.length === 0 && !isFetching ? (
          <p className={classes.none}>{t(($) => $.filter.nobody)}</p>
        ) : null}
      </div>
    </PopoverSurface>
  );
}
