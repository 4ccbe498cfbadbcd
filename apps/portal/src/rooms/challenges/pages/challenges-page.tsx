import { Suspense, useState } from 'react';
import type { Ticket } from '@gondola/contract';
import { totalCap } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconPlus from '~icons/IconPlus';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportButton } from '@gondola/ui/toolbar/export-button.tsx';
import { challengeColumns } from '../challenge-columns.tsx';
import { dateOf, disputeIn, everyDay, openChallengeId } from '../challenge-search.ts';
import { ChallengeDialogs } from '../components/challenge-dialogs.tsx';
import { ChallengeFilters } from '../components/challenge-filters.tsx';
import { ChallengeOrder } from '../components/challenge-order.tsx';
import { ChallengeTabs } from '../components/challenge-tabs.tsx';
import { UpdateTimes } from '../components/update-times.tsx';
import { useChallengeExport } from '../use-challenge-export.ts';
import { useChallengeList, useOpenChallenge } from '../use-challenge-list.ts';

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
          shown.dates === undefined
            ? {
                title: t(($) => $.empty.title),
                text: t(($) => $.empty.text),
                action: <Button onClick={create}>{t(($) => $.empty.action)}</Button>,
              }
            : { title: t(($) => $.empty.inDates), action: everywhere }
        }
        onOpen={(challenge) => openChallenge(challenge.id)}
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
        />
      </Suspense>
    </>
  );
}
