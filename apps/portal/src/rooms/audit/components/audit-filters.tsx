import { useState } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { useSession } from '@gondola/client/session.ts';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { SearchMenu } from '@gondola/ui/toolbar/search-menu.tsx';
import type { AuditSearch } from '../audit-search.ts';
import { useAuditedEntities } from '../queries.ts';
import { peopleEndpoints, wholeName } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';

interface PersonFilterProps {
  /** A person's number as the address has it. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Narrows the trail to what one person did. */
function PersonFilter({ value, onChange }: PersonFilterProps) {
  const { t } = useTranslation('audit');
  const [words, setWords] = useState<string>();
  const { data } = useApi(
    peopleEndpoints.get,
    { params: { id: Number(value ?? 0) } },
    { enabled: /^\d+$/.test(value ?? '') },
  );
  const found = useApi(
    peopleEndpoints.list,
    { query: { limit: 8, ...(words ? { searchValue: words } : {}) } },
    // Nothing is asked before the menu opens.
    { enabled: words !== undefined, keep: true },
  );
  return (
    <SearchMenu
      name={t(($) => $.filter.person)}
      value={value}
      label={data && wholeName(data.user)}
      onChange={onChange}
      found={found.data?.users.map((person) => ({
        value: String(person.id),
        label: wholeName(person),
        note: person.email,
      }))}
      onWords={setWords}
    />
  );
}

/** Number of an entity, person, kind of entity, action, company and time. */
export function AuditFilters({ list }: { list: ListState<AuditSearch> }) {
  const { t } = useTranslation('audit');
  const { companyId } = useSession();
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const entities = useAuditedEntities();
  const { search } = list;
  const actions = entities
    .filter(({ entity }) => search.entity === undefined || entity === search.entity)
    .flatMap((entity) => entity.actions)
    .map(({ action, text }) => ({ value: action, label: text }));
  const kinds = entities.map(({ entity, text }) => ({ value: entity, label: text }));
  const ofCompanies = [
    { value: 'none', label: t(($) => $.noCompany) },
    ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <ListFilters
      list={list}
      controls={{
        number: ({ value, onChange }) => (
          <SearchField
            value={value ?? ''}
            onSearch={(words) => onChange(words.trim() || undefined)}
            placeholder={t(($) => $.filter.number)}
          />
        ),
        person: (its) => <PersonFilter {...its} />,
        entity: (its) => <FilterMenu {...its} name={t(($) => $.filter.entity)} options={kinds} />,
        action: (its) => <FilterMenu {...its} name={t(($) => $.filter.action)} options={actions} />,
        company: (its) =>
          companyId === undefined ? (
            <FilterMenu {...its} name={t(($) => $.filter.company)} options={ofCompanies} />
          ) : null,
        dates: (its) => <DateRangeFilter {...its} name={t(($) => $.filter.dates)} />,
      }}
    />
  );
}
