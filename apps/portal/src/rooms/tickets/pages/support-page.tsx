import { Suspense, useState } from 'react';
import { totalCap, type Ticket, type TicketTab, ticketTabNames } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportButton } from '@gondola/ui/toolbar/export-button.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import type { SupportDialog } from '../components/support-dialogs.tsx';
import { TicketFilters } from '../components/ticket-filters.tsx';
import { runTicketExport } from '../run-ticket-export.ts';
import { ticketColumns } from '../ticket-columns.tsx';
import { useOpenTicket, useTicketList } from '../use-ticket-list.ts';
import type { TicketListQuery, orderOf } from '../ticket-search.ts';
import { OrderSelect } from '@gondola/ui/toolbar/order-select.tsx';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import type { TabCounts } from '../ticket-state.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import { type BulkTarget, isDecidable, movable, tokensOf } from '../bulk-moves.ts';

const SupportDialogs = lazyPart(() => import('../components/support-dialogs.tsx'));

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
        isSelectable={isDecidable}
        bulkActions={(tickets, clear) => (
          <BulkActions tickets={tickets} onDecide={(to) => setDialog({ kind: 'bulk', to, tickets, clear })} />
        )}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} width={248} />}
        filters={<TicketFilters list={list} onDates={setDates} />}
        tools={
          <>
            <TicketOrder order={order} onChange={list.setSort} />
            <ExportButton onExport={() => exportTickets(query)} />
          </>
        }
      />
      {dialog || openId !== undefined ? (
        <Suspense>
          <SupportDialogs
            dialog={dialog}
            onDialog={setDialog}
            openId={openId}
            rows={result.rows ?? []}
            onOpen={openTicket}
            tab={tab}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Exports a filtered list. */
function useTicketExport(): (query: TicketListQuery) => Promise<void> {
  const { t } = useTranslation('tickets');
  const formats = useFormats();
  return (query) => runTicketExport(query, t, formats);
}

interface TicketOrderProps {
  order: ReturnType<typeof orderOf>;
  onChange: (sort: string) => void;
}

/** Most recent or oldest, by whichever date the list is sorted: it says the same as the arrow in the header. */
function TicketOrder({ order, onChange }: TicketOrderProps) {
  const { t } = useTranslation('tickets');
  const { sortBy, orderBy } = order;
  return (
    <OrderSelect
      options={[
        { value: `-${sortBy}`, label: t(($) => $.order.recent) },
        { value: sortBy, label: t(($) => $.order.oldest) },
      ]}
      value={orderBy === 'desc' ? `-${sortBy}` : sortBy}
      onChange={onChange}
    />
  );
}

interface RowButtonsProps {
  ticket: Ticket;
  onDetails: () => void;
  onEdit: () => void;
}

/** Details, and edit where the ticket admits it. */
function RowButtons({ ticket, onDetails, onEdit }: RowButtonsProps) {
  const { t } = useTranslation('tickets');
  const name = ticket.crmTicketId;
  return (
    <>
      <RowButton icon={IconEye} label={t(($) => $.row.details, { name })} onClick={onDetails} opens />
      <RowButton
        icon={IconPencil}
        label={t(($) => $.row.edit, { name })}
        onClick={onEdit}
        absent={!ticket.can.edit}
      />
    </>
  );
}

interface TicketTabsProps {
  value: TicketTab | undefined;
  counts: TabCounts | undefined;
  onChange: (tab: TicketTab | undefined) => void;
}

/** One tab per group of states, each with how many tickets the filters leave in it. */
function TicketTabs({ value, counts, onChange }: TicketTabsProps) {
  const { t } = useTranslation('tickets');
  const { number } = useFormats();
  const tabs = (['all', ...ticketTabNames] as const).map((tab) => {
    const label = t(($) => $.tabs[tab]);
    const count = counts?.[tab];
    // Beyond the cap the server stopped counting.
    if (count !== undefined && count > totalCap)
      return { value: tab, label: `${label} ${number(totalCap)}+` };
    return { value: tab, label, count };
  });
  return (
    <CountTabs
      label={t(($) => $.tabs.label)}
      tabs={tabs}
      value={value ?? 'all'}
      onChange={(tab) => onChange(tab === 'all' ? undefined : tab)}
    />
  );
}

interface BulkActionsProps {
  tickets: readonly Ticket[];
  onDecide: (to: BulkTarget) => void;
}

/** The decisions on the chosen tickets, with their cost. */
function BulkActions({ tickets, onDecide }: BulkActionsProps) {
  const { t } = useTranslation('tickets');
  const { number } = useFormats();
  const approvable = movable(tickets, 'approved');
  const rejectable = movable(tickets, 'rejected');
  const tokens = tokensOf(approvable);
  const shown = t(($) => $.bulk.tokens, { count: tokens, shown: number(tokens, 0) });
  return (
    <>
      {approvable.length > 0 ? (
        <BarAction icon={<IconCheck size={17} stroke={1.8} />} onClick={() => onDecide('approved')}>
          {t(($) => $.bulk.approve, { count: approvable.length, shown })}
        </BarAction>
      ) : null}
      {rejectable.length > 0 ? (
        <BarAction icon={<IconX size={17} stroke={1.8} />} onClick={() => onDecide('rejected')}>
          {t(($) => $.bulk.reject, { count: rejectable.length })}
        </BarAction>
      ) : null}
    </>
  );
}
