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
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useApi } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { UnavailableButton } from '@gondola/ui/display/unavailable-button.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { filtersIn, readSort } from '@gondola/ui/table/list-search.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';
import { WayOn } from '~/lists/way-on.tsx';
import { PhoneActions } from '../components/phone-actions.tsx';
import { PhoneReports } from '../components/phone-reports.tsx';
import { WithoutPhone } from '../components/without-phone.tsx';
import { usePhoneColumns } from '../components/use-phone-columns.tsx';
import { SkippedVisits } from './skipped-visits.tsx';
import { WaitingResponses } from './waiting-responses.tsx';

const PhonesMap = lazyPart(() => import('../components/phones-map.tsx'));
const BringIn = lazyPart(() => import('../components/bring-in.tsx'));
const FieldSettingsDialog = lazyPart(() => import('../components/field-settings.tsx'));

const route = getRouteApi('/_portal/fieldwork');
const otherTabs = ['waiting', 'noPhone', 'skipped', 'reports', 'map'] as const;
const tabs = ['all', ...phoneStates, ...otherTabs] as const;
/** The phones of field workers: what waits on each since when, when it was heard of, and what its worker did today. */
export function FieldworkPage() {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  const list = useListAddress(route, { defaults: { sort: '-heardAt' } });
  const { search } = list;
  const state = phoneStates.find((one) => one === search.state);
  const other = otherTabs.find((one) => one === search.tab);
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
  const waiting = useApi(fieldEndpoints.waiting, {
    query: { searchValue: search.searchValue, page: 0, limit: 1 },
  });
  const counts = {
    ...result.data?.counts,
    waiting: waiting.data?.totalWaiting,
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
        description={
          result.data ? t(($) => $.visitsToday, { count: result.data.visitsToday }) : t(($) => $.description)
        }
        actions={<FieldworkActions />}
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
      {other === 'waiting' ? <WaitingResponses /> : null}
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
    </section>
  );
}

/** Brings in a file of visits, and sets how the field works for the company that is chosen. */
function FieldworkActions() {
  const { t } = useTranslation('field');
  const { companyId } = useSession();
  const [isSetting, setSetting] = useState(false);
  const [isBringing, setBringing] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={17} stroke={1.8} />}
        onClick={() => setBringing(true)}
      >
        {t(($) => $.bringIn.open)}
      </Button>
      {companyId === undefined ? (
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
      )}
      {isBringing ? (
        <Suspense>
          <BringIn onClose={() => setBringing(false)} />
        </Suspense>
      ) : null}
      {isSetting && companyId !== undefined ? (
        <Suspense>
          <FieldSettingsDialog companyId={companyId} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
