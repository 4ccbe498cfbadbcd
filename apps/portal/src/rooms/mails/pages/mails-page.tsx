import { mailEndpoints, type MailRow } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListSearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { MailPanel } from '../components/mail-panel.tsx';
import { mailStates } from '../mail-tones.ts';
import { useMailColumns } from '../components/use-mail-columns.tsx';
import { useBeside, useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/mails');

/** Every mail the product wrote, with its state: what was captured here, sent, or failed. */
export function MailsPage() {
  const { t } = useTranslation('mails');
  const [mail, openMail] = useBeside(route, 'mail');
  const list = useListAddress(route, { beside: ['mail'] });
  const { search } = list;
  const result = useList(mailEndpoints.list, list, {
    query: {
      searchValue: search.searchValue,
      state: mailStates.find((state) => state === search.state),
    },
    read: ({ mails, totalMails }) => [mails, totalMails],
  });
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
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
        onOpen={({ id }) => openMail(String(id))}
        empty={{ title: t(($) => $.empty), text: t(($) => $.emptyText) }}
        filters={
          <>
            <ListSearchField list={list} placeholder={t(($) => $.search)} />
            <FilterMenu
              name={t(($) => $.column.state)}
              value={search.state}
              onChange={(value) => list.setFilter('state', value)}
              options={mailStates.map((state) => ({ value: state, label: t(($) => $.state[state]) }))}
            />
          </>
        }
      />
      <MailPanel id={Number(mail ?? 0)} onClose={() => openMail(undefined)} />
    </section>
  );
}
