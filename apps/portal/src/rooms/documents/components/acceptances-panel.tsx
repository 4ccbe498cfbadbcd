import { useState } from 'react';
import { documentEndpoints, type TermsAcceptance, type TermsVersion } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { ListSearch } from '@gondola/ui/table/list-search.ts';
import { listStateOf } from '@gondola/ui/table/list-state.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import classes from './acceptances-panel.module.css';
import { useList } from '~/lists/use-list.ts';

interface AcceptancesPanelProps {
  version: Pick<TermsVersion, 'id' | 'name'>;
  onClose: () => void;
}

/** The people who accepted a version of the terms, with a search. */
export function AcceptancesPanel({ version, onClose }: AcceptancesPanelProps) {
  const { t } = useTranslation('documents');
  // The panel is over a list that has the address already.
  const [search, setSearch] = useState<ListSearch>({});
  const list = listStateOf<ListSearch>({ search, go: (next) => setSearch(next) });
  const result = useList(documentEndpoints.acceptances, list, {
    companyId: null,
    params: { id: version.id },
    query: { searchValue: search.searchValue },
    read: ({ people, totalPeople }) => [people, totalPeople],
  });
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
        result={result}
        rowKey={({ id }) => id}
        rowLabel={({ fullName }) => fullName}
        empty={{ title: t(($) => $.accepted.empty), text: t(($) => $.accepted.emptyText) }}
        search={<ListSearchField list={list} placeholder={t(($) => $.accepted.search)} />}
      />
    </SidePanel>
  );
}
