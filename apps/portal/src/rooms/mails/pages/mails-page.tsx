import { mailEndpoints, mailFilterNames, type MailRow } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { filtersIn } from '@gondola/ui/table/list-search.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { MailPanel } from '../components/mail-panel.tsx';
import { WayOn } from '~/lists/way-on.tsx';
import { useBeside, useList, useListAddress } from '~/lists/use-list.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { stateTones } from '~/lists/state-tones.ts';

const mailStates = ['queued', 'sent', 'captured', 'failed'] as const satisfies readonly MailRow['state'][];

const route = getRouteApi('/_portal/mails');

/** Every mail the product wrote, with its state: what was captured here, sent, or failed. */
export function MailsPage() {
  const { t } = useTranslation('mails');
  const [mail, openMail] = useBeside(route, 'mail');
  const list = useListAddress(route, { list: 'mails', beside: ['mail'] });
  const { search } = list;
  const result = useList(mailEndpoints.list, list, {
    query: {
      ...filtersIn(mailFilterNames, search),
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
        empty={{
          title: t(($) => $.empty),
          text: t(($) => $.emptyText),
          action: (
            <WayOn area="users" to="/register" action={t(($) => $.emptyAction)} ask={t(($) => $.emptyAsk)} />
          ),
        }}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
        filters={
          <ListFilters
            list={list}
            controls={{
              state: (its) => (
                <FilterMenu
                  {...its}
                  name={t(($) => $.column.state)}
                  options={mailStates.map((state) => ({ value: state, label: t(($) => $.state[state]) }))}
                />
              ),
            }}
          />
        }
      />
      <MailPanel id={Number(mail ?? 0)} onClose={() => openMail(undefined)} />
    </section>
  );
}

/** Columns of the outbox. */
function useMailColumns(): Column<MailRow>[] {
  const { t } = useTranslation('mails');
  return [
    {
      key: 'subject',
      header: t(($) => $.column.subject),
      card: 'title',
      hideable: false,
      cell: (mail) => <Truncated text={mail.subject} />,
    },
    { key: 'to', header: t(($) => $.column.to), width: 280, cell: (mail) => <Truncated text={mail.to} /> },
    {
      key: 'state',
      header: t(($) => $.column.state),
      width: 150,
      card: 'status',
      cell: (mail) => (
        <StatusBadge tone={stateTones[mail.state]}>{t(($) => $.state[mail.state])}</StatusBadge>
      ),
    },
    {
      key: 'createdAt',
      header: t(($) => $.column.createdAt),
      width: 170,
      cell: (mail) => <RelativeDate at={mail.createdAt} />,
    },
  ];
}
