import { useTranslation } from 'react-i18next';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { useProjects } from '@gondola/client/use-projects.ts';
import type { TicketListSearch } from '../ticket-search.ts';

interface TicketFiltersProps {
  list: ListState<TicketListSearch>;
  onDates: (field: 'created' | 'closed', span: string | undefined) => void;
}

/** Creation or closing date and, where there are several, the project. */
export function TicketFilters({ list, onDates }: TicketFiltersProps) {
  const { t } = useTranslation('tickets');
  const { projects = [] } = useProjects();
  return (
    <ListFilters
      list={list}
      controls={{
        created: ({ value }) => (
          <DateRangeFilter
            name={t(($) => $.fields.created)}
            value={value}
            onChange={(span) => onDates('created', span)}
          />
        ),
        closed: ({ value }) => (
          <DateRangeFilter
            name={t(($) => $.fields.closed)}
            value={list.search.created ? undefined : value}
            onChange={(span) => onDates('closed', span)}
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
      }}
    />
  );
}
