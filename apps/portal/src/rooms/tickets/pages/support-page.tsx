import { Suspense, useState } from 'react';
import { totalCap } from '@gondola/contract';
import type { Ticket } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPlus from '~icons/IconPlus';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportButton } from '@gondola/ui/toolbar/export-button.tsx';
import { BulkActions } from '../components/bulk-actions.tsx';
import { RowButtons } from '../components/row-buttons.tsx';
import { type SupportDialog, SupportDialogs } from '../components/support-dialogs.tsx';
import { TicketFilters } from '../components/ticket-filters.tsx';
import { TicketOrder } from '../components/ticket-order.tsx';
import { TicketTabs } from '../components/ticket-tabs.tsx';
import { ticketColumns } from '../ticket-columns.tsx';
import { useTicketExport } from '../use-ticket-export.ts';
import { useOpenTicket, useTicketList } from '../use-ticket-list.ts';

/** /support: the tickets of the company, from the request to its closing. */
export function SupportPage() {
  const { t } = useTranslation('tickets');
  const { number } = useFormats();
  const { list, tab, order, query, counts, result, setDates } = useTicketList();
  const [openId, openTicket] = useOpenTicket();
  const exportTickets = useTicketExport();
  const [dialog, setDialog] = useState<SupportDialog>();
  const create = () => setDialog({ kind: 'wizard' });
  const total = counts?.all;
  useKeys(
    t(($) => $.title),
    [{ keys: 'c', label: t(($) => $.keys.create), run: create }],
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        count={
          total !== undefined &&
          t(($) => $.count, {
            count: total,
            shown: total > totalCap ? `${number(totalCap)}+` : number(total),
          })
        }
        description={t(($) => $.description)}
        actions={
          <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={create}>
            {t(($) => $.new)}
          </Button>
        }
      />
      <TicketTabs value={tab} counts={counts} onChange={list.setTab} />
      <DataTable<Ticket>
        name="tickets"
        label={t(($) => $.list)}
        columns={ticketColumns(t)}
        list={list}
        result={result}
        rowKey={(ticket) => ticket.id}
        rowLabel={(ticket) => `${ticket.crmTicketId} ${ticket.subject}`}
        empty={
          tab
            ? {
                title: t(($) => $.emptyTab.title),
                action: (
                  <Button variant="default" onClick={() => list.setTab(undefined)}>
                    {t(($) => $.emptyTab.action)}
                  </Button>
                ),
              }
            : {
                title: t(($) => $.empty.title),
                text: t(($) => $.empty.text),
                action: <Button onClick={create}>{t(($) => $.empty.action)}</Button>,
              }
        }
        onOpen={(ticket) => openTicket(ticket.id)}
        rowActions={(ticket) => (
          <RowButtons
            ticket={ticket}
            onDetails={() => openTicket(ticket.id)}
            onEdit={() => setDialog({ kind: 'edit', ticket })}
          />
        )}
        bulkActions={(tickets, clear) => (
          <BulkActions tickets={tickets} onDecide={(to) => setDialog({ kind: 'bulk', to, tickets, clear })} />
        )}
        filters={<TicketFilters list={list} onDates={setDates} />}
        tools={
          <>
            <TicketOrder order={order} onChange={list.setSort} />
            <ExportButton onExport={() => exportTickets(query)} />
          </>
        }
      />
      <Suspense>
        <SupportDialogs
          dialog={dialog}
          onDialog={setDialog}
          openId={openId}
          rows={result.rows ?? []}
          onOpen={openTicket}
        />
      </Suspense>
    </>
  );
}
