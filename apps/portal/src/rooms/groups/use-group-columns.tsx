import { useTranslation } from 'react-i18next';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { markTone } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import type { AnyGroup } from './group-kinds.ts';
import type { GroupTab } from './group-search.ts';

/** The columns of the table of a tab. `sortKey` is a `column` of the list call. */
export function useGroupColumns(tab: GroupTab): readonly Column<AnyGroup>[] {
  const { t } = useTranslation('groups');
  const { isMixed, nameOf } = useCompanies();
  const name: Column<AnyGroup> = {
    key: 'name',
    header: t(($) => $.fields.name),
    sortKey: 'name',
    hideable: false,
    card: 'title',
    cell: (group) => <Truncated text={group.name} />,
  };
  const ofCompany: Column<AnyGroup> = {
    key: 'company',
    header: t(($) => $.fields.company),
    width: 200,
    cell: (group) => <Truncated text={nameOf(group.companyId)} />,
  };
  const listing: Column<AnyGroup> = {
    key: 'listing',
    header: t(($) => $.fields.listing),
    width: 240,
    cell: (group) => <Truncated text={('Listing' in group && group.Listing?.name) || '—'} />,
  };
  return [
    name,
    ...(isMixed ? [ofCompany] : []),
    ...(tab === 'cluster' ? [listing] : []),
    {
      key: 'deleted',
      header: t(($) => $.fields.deleted),
      sortKey: 'deleted',
      width: 140,
      card: 'status',
      cell: (group) => (
        <StatusBadge tone={markTone(group)}>
          {group.deleted ? t(($) => $.gone.deleted) : t(($) => $.active)}
        </StatusBadge>
      ),
    },
    {
      key: 'createdAt',
      header: t(($) => $.fields.createdAt),
      sortKey: 'createdAt',
      width: 140,
      cell: (group) => <DayText at={group.createdAt} />,
    },
  ];
}
