import { useState } from 'react';
import type { TermsAcceptance, TermsVersion } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { ListSearch } from '@gondola/ui/table/list-search.ts';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { useAcceptances } from '../queries.ts';
import classes from './acceptances-panel.module.css';

interface AcceptancesPanelProps {
  version: Pick<TermsVersion, 'id' | 'name'>;
  onClose: () => void;
}

/** The people who accepted a version of the terms, with a search. */
export default function AcceptancesPanel({ version, onClose }: AcceptancesPanelProps) {
  const { t } = useTranslation('documents');
  // The panel stands over a list that has the address already.
  const [search, setSearch] = useState<ListSearch>({});
  const list = useListState<ListSearch>({ search, go: (next) => setSearch(next) });
  const query = useAcceptances(version.id, search.searchValue ?? '', list.page, list.limit);
  const columns: Column<TermsAcceptance>[] = [
    {
      key: 'fullName',
      header: t(($) => $.accepted.person),
      card: 'title',
      hideable: false,
      cell: ({ fullName, email }) => (
        <span className={classes.person}>
          <Truncated text={fullName} />
          <span className={classes.email}>
            <Truncated text={email} />
          </span>
        </span>
      ),
    },
    {
      key: 'acceptedAt',
      header: t(($) => $.accepted.at),
      width: 160,
      cell: ({ acceptedAt }) => <DayText at={acceptedAt} as="dayTime" />,
    },
  ];
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t(($) => $.accepted.title, { name: version.name })}
      width={560}
    >
      <DataTable<TermsAcceptance>
        name="acceptances"
        label={t(($) => $.accepted.list)}
        columns={columns}
        list={list}
        result={tableResult(query, ({ people, totalPeople, totalIsCapped }) => ({
          rows: people,
          total: totalPeople,
          atLeast: totalIsCapped,
        }))}
        rowKey={({ id }) => id}
        rowLabel={({ fullName }) => fullName}
        empty={{ title: t(($) => $.accepted.empty), text: t(($) => $.accepted.emptyText) }}
        filters={
          <SearchField
            value={search.searchValue ?? ''}
            onSearch={list.setSearchValue}
            placeholder={t(($) => $.accepted.search)}
          />
        }
      />
    </SidePanel>
  );
}
