import {
  fieldEndpoints,
  type FieldPhone,
  phoneFilterNames,
  phoneOrders,
  phoneStates,
} from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useApi } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { UnavailableButton } from '@gondola/ui/display/unavailable-button.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { filtersIn, readSort } from '@gondola/ui/table/list-search.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';
import { WayOn } from '~/lists/way-on.tsx';
import { PhoneActions } from '../components/phone-actions.tsx';
import { PhoneReports } from '../components/phone-reports.tsx';
import { WithoutPhone } from '../components/without-phone.tsx';
import { phoneWords } from '../phone-words.ts';
import { SkippedVisits } from './skipped-visits.tsx';
import classes from './fieldwork-page.module.css';

const PhonesMap = lazyPart(() => import('../components/phones-map.tsx'));
const FieldSettingsDialog = lazyPart(() => import('../components/field-settings.tsx'));

const route = getRouteApi('/_portal/fieldwork');
const otherTabs = ['noPhone', 'skipped', 'reports', 'map'] as const;
const tabs = ['all', ...phoneStates, ...otherTabs] as const;
/** States that somebody should look into; that visits wait is no such state by itself. */
const warnings = { stuck: 'red', silent: 'amber', full: 'amber' } as const satisfies Partial<
  Record<FieldPhone['states'][number], Tone>
>;
const isWarning = (state: FieldPhone['states'][number]): state is keyof typeof warnings => state in warnings;

/** The phones of field workers: what waits on each since when, when it was heard of, and what its worker did today. */
export function FieldworkPage() {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  const list = useListAddress(route, { defaults: { sort: '-heardAt' } });
  const { search } = list;
  const state = phoneStates.find((one) => one === search.state);
  const other = otherTabs.find((one) => one === search.tab);
  const [isSetting, setSetting] = useState(false);
  const { companyId } = useSession();
  const skips = useApi(fieldEndpoints.skips, {
    query: { searchValue: search.searchValue, page: 0, limit: 1 },
  });
  const order = readSort(list.sort);
  const result = useList(fieldEndpoints.phones, list, {
    query: {
      ...filtersIn(phoneFilterNames, search),
      state,
      sortBy: phoneOrders.find((one) => one === order?.key),
      orderBy: order && !order.descending ? 'asc' : 'desc',
    },
    read: ({ phones, totalPhones }) => [phones, totalPhones],
  });
  const reports = useApi(fieldEndpoints.reports, {
    query: { searchValue: search.searchValue, page: 0, limit: 1 },
  });
  const phoneless = useApi(fieldEndpoints.withoutPhone, {
    query: { searchValue: search.searchValue, page: 0, limit: 1 },
  });
  const counts = {
    ...result.data?.counts,
    noPhone: phoneless.data?.totalWorkers,
    skipped: skips.data?.counts.all,
    reports: reports.data?.totalReports,
    map: undefined,
  };
  const columns = usePhoneColumns();
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
        description={t(($) => $.description)}
        actions={
          companyId === undefined ? (
            <UnavailableButton
              reason={t(($) => $.settings.chooseCompany)}
              leftSection={<IconSettings size={17} stroke={1.8} />}
            >
              {t(($) => $.settings.open)}
            </UnavailableButton>
          ) : (
            <Button
              variant="default"
              leftSection={<IconSettings size={17} stroke={1.8} />}
              onClick={() => setSetting(true)}
            >
              {t(($) => $.settings.open)}
            </Button>
          )
        }
      />
      <CountTabs
        label={t(($) => $.states)}
        tabs={tabs.map((value) => ({
          value,
          label: t(($) => $.state[value]),
          count: counts[value],
        }))}
        value={other ?? state ?? 'all'}
        onChange={(value) =>
          list.change({
            tab: otherTabs.find((one) => one === value),
            state: phoneStates.find((one) => one === value),
          })
        }
      />
      {other === 'skipped' ? <SkippedVisits /> : null}
      {other === 'reports' ? <PhoneReports /> : null}
      {other === 'noPhone' ? <WithoutPhone /> : null}
      {other === 'map' ? (
        <Suspense>
          <PhonesMap searchValue={search.searchValue} />
        </Suspense>
      ) : null}
      {other ? null : (
        <DataTable<FieldPhone>
          name="phones"
          label={t(($) => $.title)}
          columns={columns}
          list={list}
          result={result}
          rowKey={({ id, User, Company }) => `${User.id}-${id}-${Company.id}`}
          rowLabel={({ User }) => User.fullName}
          rowActions={(phone) => <PhoneActions phone={phone} />}
          actionsWidth={56}
          onOpen={({ User }) => void navigate({ to: '/users/$id', params: { id: String(User.id) } })}
          empty={{
            title: t(($) => $.empty),
            text: t(($) => $.emptyText),
            action: (
              <WayOn area="users" to="/users" action={t(($) => $.emptyAction)} ask={t(($) => $.emptyAsk)} />
            ),
          }}
          search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
        />
      )}
      {isSetting && companyId !== undefined ? (
        <Suspense>
          <FieldSettingsDialog companyId={companyId} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Columns of the list: the worker, what waits, when the phone was heard of, the worker's day, and the phone itself. */
function usePhoneColumns(): Column<FieldPhone>[] {
  const { t } = useTranslation('field');
  const { number, bytes } = useFormats();
  const { companyId } = useSession();
  return [
    {
      key: 'userName',
      header: t(($) => $.column.user),
      sortKey: 'userName',
      card: 'title',
      hideable: false,
      cell: ({ User, Company }) => (
        <span className={classes.lines}>
          <Truncated text={User.fullName} />
          {companyId === undefined ? <small>{Company.name}</small> : null}
        </span>
      ),
    },
    {
      key: 'visits',
      header: t(($) => $.column.unsent),
      sortKey: 'visits',
      width: 165,
      card: 'line',
      cell: ({ queue }) => (queue.visits > 0 ? <Unsent queue={queue} /> : t(($) => $.allSent)),
    },
    {
      key: 'states',
      header: t(($) => $.column.states),
      width: 135,
      card: 'status',
      cell: ({ states, forgottenAt, asked }) => (
        <span className={classes.states}>
          {forgottenAt ? <StatusBadge tone="grey">{t(($) => $.warning.forgotten)}</StatusBadge> : null}
          {asked ? <StatusBadge tone="blue">{t(($) => $.warning.asked)}</StatusBadge> : null}
          {states.filter(isWarning).map((state) => (
            <StatusBadge key={state} tone={warnings[state]}>
              {t(($) => $.warning[state])}
            </StatusBadge>
          ))}
        </span>
      ),
    },
    {
      key: 'heardAt',
      header: t(($) => $.column.heardAt),
      sortKey: 'heardAt',
      width: 150,
      card: 'line',
      cell: ({ heardAt }) => <RelativeDate at={heardAt} />,
    },
    {
      key: 'visitsToday',
      header: t(($) => $.column.visitsToday),
      width: 110,
      align: 'right',
      cell: ({ visitsToday, visitsDue }) => (
        <span className={classes.lines}>
          {number(visitsToday)}
          <small>{t(($) => $.stillDue, { count: visitsDue })}</small>
        </span>
      ),
    },
    {
      key: 'lastPlace',
      header: t(($) => $.column.lastPlace),
      width: 165,
      cell: ({ lastPlace }) =>
        lastPlace ? (
          <span className={classes.lines}>
            <Truncated text={lastPlace.locationName} />
            <small>
              <RelativeDate at={lastPlace.at} />
            </small>
          </span>
        ) : (
          t(($) => $.unknown)
        ),
    },
    {
      key: 'phone',
      header: t(($) => $.column.phone),
      width: 180,
      cell: ({ platform, isInstalled, storage, takesPush }) => (
        <span className={classes.lines}>
          <Truncated text={phoneWords(platform)} />
          <small>
            {[
              isInstalled ? null : t(($) => $.inBrowser),
              takesPush ? t(($) => $.takesPush) : null,
              storage && t(($) => $.room, { left: bytes(Math.max(0, storage.quota - storage.used)) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'app',
      header: t(($) => $.column.app),
      width: 160,
      hiddenAtFirst: true,
      cell: ({ app }) => <Truncated text={app} />,
    },
  ];
}

/** The visits that wait on a phone, how much they are, since when, and why the last attempt failed. */
function Unsent({ queue: { visits, bytes: size, since, fault } }: Pick<FieldPhone, 'queue'>) {
  const { t } = useTranslation('field');
  const { bytes } = useFormats();
  return (
    <span className={classes.lines}>
      <Truncated text={t(($) => $.unsentSize, { count: visits, size: bytes(size) })} />
      {since ? (
        <small>
          {t(($) => $.oldest)} <RelativeDate at={since} />
        </small>
      ) : null}
      {fault ? <small className={classes.fault}>{fault}</small> : null}
    </span>
  );
}
