import { mailEndpoints, type MailRow } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { MailPanel } from '../components/mail-panel.tsx';
import { mailStates } from '../mail-tones.ts';
import { useMailColumns } from '../components/use-mail-columns.tsx';

const route = getRouteApi('/_portal/mails');

/** Every mail the product wrote, with its state: what was captured here, sent, or failed. */
export function MailsPage() {
  const { t } = useTranslation('mails');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListState({
    search,
    go: (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  });
  const query = useApi(
    mailEndpoints.list,
    {
      query: {
        page: list.page - 1,
        limit: list.limit,
        searchValue: search.searchValue,
        state: mailStates.find((state) => state === search.state),
      },
    },
    { keep: true },
  );
  const result = tableResult(query, ({ mails, totalMails, totalIsCapped }) => ({
    rows: mails,
    total: totalMails,
    atLeast: totalIsCapped,
  }));
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        count={query.data ? t(($) => $.count, { count: query.data.totalMails }) : undefined}
        description={t(($) => $.description)}
      />
      <DataTable<MailRow>
        name="mails"
        label={t(($) => $.title)}
        columns={useMailColumns()}
        list={list}
        result={result}
        rowKey={(mail) => mail.id}
        rowLabel={(mail) => mail.subject}
        onOpen={(mail) => list.setFilter('mail', String(mail.id))}
        empty={{ title: t(($) => $.empty), text: t(($) => $.emptyText) }}
        filters={
          <>
            <SearchField
              value={search.searchValue ?? ''}
              onSearch={list.setSearchValue}
              placeholder={t(($) => $.search)}
            />
            <FilterMenu
              name={t(($) => $.column.state)}
              value={search.state}
              onChange={(value) => list.setFilter('state', value)}
              options={mailStates.map((state) => ({ value: state, label: t(($) => $.state[state]) }))}
            />
          </>
        }
      />
      <MailPanel id={Number(search.mail ?? 0)} onClose={() => list.setFilter('mail', undefined)} />
    </section>
  );
}
