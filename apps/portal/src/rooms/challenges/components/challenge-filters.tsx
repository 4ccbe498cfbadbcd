import { useState } from 'react';
import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { rolesIn, useCurrentUser } from '@gondola/client/current-user.ts';
import { useSession } from '@gondola/client/session.ts';
import { useProjects } from '@gondola/client/use-projects.ts';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { SearchMenu } from '@gondola/ui/toolbar/search-menu.tsx';
import type { ChallengeDate, ChallengeListSearch } from '../challenge-search.ts';
import { useLocations, usePeople } from '../queries.ts';

interface ChallengeFiltersProps {
  list: ListState<ChallengeListSearch>;
  /** Which date the span is about. */
  date: ChallengeDate;
  dates: string | undefined;
  onDates: (span: string | undefined) => void;
  rows: readonly Ticket[];
}

interface Option {
  value: string;
  label: string;
  note?: string;
}

/** Names of chosen values, as options told them while they were there. */
function useNames(found: readonly Option[] | undefined) {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  if (found?.some(({ value, label }) => names[value] !== label)) {
    setNames({ ...names, ...Object.fromEntries(found.map(({ value, label }) => [value, label])) });
  }
  return names;
}

/** People of the company for the words; nothing is asked before the menu opens. */
function usePeopleOptions() {
  const [words, setWords] = useState<string>();
  const found = usePeople(words ?? '', words !== undefined)?.map(({ id, fullName, email }): Option => ({
    value: String(id),
    label: fullName,
    note: email,
  }));
  return { found, onWords: setWords, names: useNames(found) };
}

/** The same for locations. */
function useLocationOptions() {
  const [words, setWords] = useState<string>();
  const { locations } = useLocations({ words: words ?? '', enabled: words !== undefined });
  const found = locations?.map(({ locationId, Location }): Option => ({
    value: String(locationId),
    label: Location.name,
    note: Location.chain ?? '',
  }));
  return { found, onWords: setWords, names: useNames(found) };
}

/** Span of days, person, location, project and files. An employee sees only what is theirs: no person to choose. */
export function ChallengeFilters({ list, date, dates, onDates, rows }: ChallengeFiltersProps) {
  const { t } = useTranslation('challenges');
  const { projects = [] } = useProjects();
  const held = rolesIn(useCurrentUser(), useSession().companyId);
  const people = usePeopleOptions();
  const locations = useLocationOptions();
  const [row] = rows;
  return (
    <ListFilters
      list={list}
      controls={{
        dates: () => <DateRangeFilter name={t(($) => $.dates[date])} value={dates} onChange={onDates} />,
        // Chosen next to the order.
        date: null,
        user: (its) =>
          held.every((role) => role === 'clientEmployee') ? null : (
            <SearchMenu
              {...its}
              name={t(($) => $.fields.user)}
              label={people.names[its.value ?? ''] ?? row?.User?.fullName}
              found={people.found}
              onWords={people.onWords}
            />
          ),
        location: (its) => (
          <SearchMenu
            {...its}
            name={t(($) => $.fields.location)}
            label={locations.names[its.value ?? ''] ?? row?.Location?.name}
            found={locations.found}
            onWords={locations.onWords}
          />
        ),
        project: (its) =>
          projects.length > 1 || its.value ? (
            <FilterMenu
              {...its}
              name={t(($) => $.fields.project)}
              options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          ) : null,
        files: (its) => (
          <FilterMenu
            {...its}
            name={t(($) => $.fields.files)}
            options={[{ value: 'yes', label: t(($) => $.withFiles) }]}
          />
        ),
      }}
    />
  );
}
