import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { VirtualRows } from '@gondola/ui/table/virtual-rows.tsx';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import type { TransferRows } from '@gondola/ui/transfer/transfer-side.ts';
import classes from './person-grid.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

export interface PersonLine {
  readonly id: number;
  readonly name: string;
  readonly details: string;
  readonly badge?: ReactNode;
}

interface PeopleListProps {
  rows: TransferRows<PersonLine>;
  chosen: number | undefined;
  onChoose: (person: PersonLine) => void;
  searchValue: string;
  onSearch: (value: string) => void;
}

/** The people of a task, one of whom the grid shows. */
export function PeopleList({ rows, chosen, onChoose, searchValue, onSearch }: PeopleListProps) {
  const { t } = useTranslation('assignments');
  return (
    <section className={classes.people} aria-label={t(($) => $.tabs.users)}>
      <SearchField
        value={searchValue}
        onSearch={onSearch}
        placeholder={t(($) => $.searchIn.users)}
        width={260}
      />
      {rows.failure ? <p role="alert">{rows.failure}</p> : null}
      {rows.total === 0 ? <EmptyState title={t(($) => $.grid.noPeople)} /> : null}
      <VirtualRows<PersonLine>
        label={t(($) => $.tabs.users)}
        total={rows.total ?? 0}
        pageSize={rows.pageSize}
        rowsAt={rows.rowsAt}
        {...(rows.onPages ? { onPages: rows.onPages } : {})}
        rowHeight={56}
        wraps
        maxHeight="max(280px, calc(100dvh - 480px))"
        rowProps={(person) => ({
          'aria-current': person.id === chosen ? 'true' : undefined,
          'data-chosen': person.id === chosen ? '' : undefined,
          onClick: () => onChoose(person),
          onKeyDown: (event) => {
            if (pressedKey(event) !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            onChoose(person);
          },
        })}
        render={(person) => (
          <span className={classes.person}>
            <span className={classes.name}>
              <Truncated text={person.name} />
            </span>
            {person.badge}
            <span className={classes.details}>
              <Truncated text={person.details} />
            </span>
          </span>
        )}
      />
    </section>
  );
}
