import { Suspense, useState } from 'react';
import { type Ticket, ticketEndpoints, totalCap, type ChallengeCounts } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useApi } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportButton } from '@gondola/ui/toolbar/export-button.tsx';
import { challengeColumns } from '../challenge-columns.tsx';
import {
  dateOf,
  disputeIn,
  everyDay,
  openChallengeId,
  type ChallengeListQuery,
  type ChallengeTab,
  challengeTabs,
  type ChallengeDate,
  challengeDates,
  type orderOf,
} from '../challenge-search.ts';
import { ChallengeFilters } from '../components/challenge-filters.tsx';
import { useChallengeList, useOpenChallenge } from '../use-challenge-list.ts';
import classes from './challenges-page.module.css';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { OrderSelect } from '@gondola/ui/toolbar/order-select.tsx';
import { runChallengeExport } from '../run-challenge-export.ts';

const ChallengeDialogs = lazyPart(() => import('../components/challenge-dialogs.tsx'));

const route = getRouteApi('/_portal/challenges');

/** /challenges: what clients dispute, from the question to its answer. */
export function ChallengesPage() {
  const { t } = useTranslation('challenges');
  const { number } = useFormats();
  const shown = useChallengeList();
  const { list, tab, counts, result } = shown;
  const search = route.useSearch();
  const disputed = disputeIn(search.dispute);
  const openChallenge = useOpenChallenge();
  const exportChallenges = useChallengeExport();
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const total = counts?.all;
  useKeys(
    t(($) => $.title),
    [{ keys: 'c', label: t(($) => $.keys.create), run: create }],
  );
  // Whether there was ever one: of no dates would be told who has never seen any.
  const isBare = shown.dates !== undefined && !list.narrowed && result.rows?.length === 0;
  const { data: ever } = useApi(
    ticketEndpoints.list,
    { query: { challenge: 'true', limit: 1 } },
    { enabled: isBare },
  );
  const everywhere = (
    <Button variant="default" onClick={() => shown.setDates(everyDay)}>
      {t(($) => $.empty.allDates)}
    </Button>
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
      {shown.updates ? <UpdateTimes {...shown.updates} /> : null}
      <ChallengeTabs
        value={tab}
        counts={counts}
        onChange={(next) => list.setTab(next === 'all' ? undefined : next)}
      />
      <DataTable<Ticket>
        name="challenges"
        label={t(($) => $.list)}
        columns={challengeColumns(t)}
        list={list}
        result={result}
        rowKey={(challenge) => challenge.id}
        rowLabel={(challenge) => `${challenge.crmTicketId} ${challenge.subject}`}
        empty={
          shown.dates === undefined || ever?.totalTickets === 0
            ? {
                title: t(($) => $.empty.title),
                text: t(($) => $.empty.text),
                action: <Button onClick={create}>{t(($) => $.empty.action)}</Button>,
              }
            : { title: t(($) => $.empty.inDates), action: everywhere }
        }
        onOpen={(challenge) => openChallenge(challenge.id)}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} width={232} />}
        filters={
          <ChallengeFilters
            list={list}
            date={dateOf(search)}
            dates={shown.dates}
            onDates={shown.setDates}
            rows={result.rows ?? []}
          />
        }
        tools={
          <>
            <ChallengeOrder
              date={dateOf(search)}
              order={shown.order}
              onDate={shown.setDate}
              onSort={list.setSort}
            />
            <ExportButton onExport={() => exportChallenges(shown.query)} />
          </>
        }
      />
      {creating || disputed || openChallengeId(search) !== undefined ? (
        <Suspense>
          <ChallengeDialogs
            creating={creating || disputed !== undefined}
            disputed={disputed}
            onCreated={(id) => {
              setCreating(false);
              openChallenge(id);
            }}
            openId={openChallengeId(search)}
            rows={result.rows ?? []}
            onOpen={openChallenge}
            query={shown.query}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Exports a filtered list. */
function useChallengeExport(): (query: ChallengeListQuery) => Promise<void> {
  const { t } = useTranslation('challenges');
  const formats = useFormats();
  return (query) => runChallengeExport(query, t, formats);
}

/** When the daily digest last ran and runs next. */
function UpdateTimes({ last, next }: { last: string | null; next: string | null }) {
  const { t } = useTranslation('challenges');
  const { dayTime } = useFormats();
  const shown = (at: string | null) => (at === null ? t(($) => $.updates.never) : dayTime(at));
  return (
    <div className={classes.times}>
      <dl className={classes.list}>
        <div>
          <dt>{t(($) => $.updates.last)}</dt>
          <dd>{shown(last)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.updates.next)}</dt>
          <dd>{shown(next)}</dd>
        </div>
      </dl>
      <span className={classes.zone}>{t(($) => $.updates.zone)}</span>
    </div>
  );
}

interface ChallengeTabsProps {
  value: ChallengeTab;
  counts: (ChallengeCounts & { all: number }) | undefined;
  onChange: (tab: ChallengeTab) => void;
}

/** One tab per status with how many challenges the filters leave in it; N/A is shown only where there are any. */
function ChallengeTabs({ value, counts, onChange }: ChallengeTabsProps) {
  const { t } = useTranslation('challenges');
  const { number } = useFormats();
  const shown = challengeTabs.filter((tab) => tab !== 'null' || value === 'null' || (counts?.null ?? 0) > 0);
  const tabs = shown.map((tab) => {
    const label = t(($) => $.tabs[tab]);
    const count = counts?.[tab];
    // Beyond the cap the server stopped counting.
    if (count !== undefined && count > totalCap)
      return { value: tab, label: `${label} ${number(totalCap)}+` };
    return { value: tab, label, count };
  });
  return <CountTabs label={t(($) => $.tabs.label)} tabs={tabs} value={value} onChange={onChange} />;
}

interface ChallengeOrderProps {
  date: ChallengeDate;
  order: ReturnType<typeof orderOf>;
  onDate: (date: ChallengeDate) => void;
  onSort: (sort: string) => void;
}

/** Which date is meant by filter and order, and whether the newest or the oldest comes first. */
function ChallengeOrder({ date, order, onDate, onSort }: ChallengeOrderProps) {
  const { t } = useTranslation('challenges');
  const { sortBy, orderBy } = order;
  return (
    <>
      <FilterMenu
        name={t(($) => $.dateField)}
        value={date === 'createdAt' ? undefined : date}
        onChange={(value) => onDate(challengeDates.find((name) => name === value) ?? 'createdAt')}
        options={challengeDates.map((value) => ({ value, label: t(($) => $.dates[value]) }))}
      />
      <OrderSelect
        options={[
          { value: `-${sortBy}`, label: t(($) => $.order.recent) },
          { value: sortBy, label: t(($) => $.order.oldest) },
        ]}
        value={orderBy === 'desc' ? `-${sortBy}` : sortBy}
        onChange={onSort}
      />
    </>
  );
}
