import { useTranslation } from 'react-i18next';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
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
  const { search } = list;
  return (
    <>
      <DateRangeFilter
        name={t(($) => $.fields.created)}
        value={search.created}
        onChange={(span) => onDates('created', span)}
      />
      <DateRangeFilter
        name={t(($) => $.fields.closed)}
        value={search.created ? undefined : search.closed}
        onChange={(span) => onDates('closed', span)}
      />
      {projects.length > 1 || search.project ? (
        <FilterMenu
          name={t(($) => $.fields.project)}
          value={search.project}
          onChange={(value) => list.setFilter('project', value)}
          options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
    </>
  );
}
