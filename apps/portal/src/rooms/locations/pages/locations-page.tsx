import { Suspense, useState } from 'react';
import { type Location, locationEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { fetchFile } from '@gondola/client/transfer.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportFormats } from '@gondola/ui/toolbar/export-formats.tsx';
import type { LocationDialog } from '../components/location-dialogs.tsx';
import { LocationFilters, LocationSearch } from '../components/location-filters.tsx';
import { locationColumns } from '../location-columns.tsx';
import { useCompanyId } from '../queries.ts';
import { useLocationList, useMapPlace, useOpenLocation } from '../use-location-list.ts';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import { MarkActions } from '@gondola/ui/table/mark-actions.tsx';
import { useDeleteLocations } from '../use-delete-locations.ts';

// The map brings a library and the outlines of the world: fetched by those who open it.
const LocationDialogs = lazyPart(() => import('../components/location-dialogs.tsx'));
const LocationsMap = lazyPart(() => import('../components/locations-map.tsx'));

/** /locations: where the company sells, as a list and on a map. */
export function LocationsPage() {
  const { t } = useTranslation('locations');
  const { list, filter, isMap, result } = useLocationList();
  const [open, setOpen] = useOpenLocation();
  const [place, setPlace] = useMapPlace();
  const [dialog, setDialog] = useState<LocationDialog>();
  const companyId = useCompanyId();
  const add = () => setDialog({ kind: 'add' });
  useKeys(
    t(($) => $.title),
    [{ keys: 'c', label: t(($) => $.keys.link), run: add }],
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
        description={t(($) => $.description)}
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/location-projects" {...props} />}>
              {t(($) => $.toProjects)}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/location-users" {...props} />}>
              {t(($) => $.toUsers)}
            </Button>
            <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={add}>
              {t(($) => $.new)}
            </Button>
          </>
        }
      />
      <CountTabs
        label={t(($) => $.tabs.label)}
        tabs={[
          { value: 'list', label: t(($) => $.tabs.list) },
          { value: 'map', label: t(($) => $.tabs.map) },
        ]}
        value={isMap ? 'map' : 'list'}
        onChange={(tab) => list.setTab(tab === 'map' ? 'map' : undefined)}
      />
      {isMap ? (
        <Suspense fallback={<Waiting height={480} label={t(($) => $.map.loading)} />}>
          <LocationsMap key={companyId ?? 0} place={place} onPlace={setPlace} onOpen={setOpen} onLink={add} />
        </Suspense>
      ) : (
        <DataTable<Location>
          name="locations"
          label={t(($) => $.list)}
          columns={locationColumns(t, {
            withCompany: companyId === undefined,
            onCenter: (location) => setDialog({ kind: 'center', location }),
          })}
          list={list}
          result={result}
          rowKey={(location) => `${location.companyId}-${location.id}`}
          rowLabel={(location) => location.name}
          empty={{
            title: t(($) => $.empty.title),
            text: t(($) => $.empty.text),
            action: <Button onClick={add}>{t(($) => $.empty.action)}</Button>,
          }}
          onOpen={setOpen}
          bulkActions={(locations, clear) => (
            <BulkActions locations={locations} onView={setOpen} onDone={clear} />
          )}
          search={<LocationSearch list={list} />}
          filters={<LocationFilters list={list} />}
          tools={
            <ExportFormats
              title={t(($) => $.export.title)}
              failed={(reason) => t(($) => $.export.failed, { reason })}
              name={(format) => t(($) => $.export.short[format])}
              label={(format) => t(($) => $.export.as[format])}
              fetch={(format, signal) =>
                fetchFile(locationEndpoints.export, { query: { ...filter, format } }, { signal })
              }
            />
          }
        />
      )}
      {dialog || open ? (
        <Suspense>
          <LocationDialogs dialog={dialog} onDialog={setDialog} open={open} onOpen={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}

interface BulkActionsProps {
  locations: readonly Location[];
  onView: (location: Location) => void;
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** Actions on the selection: view the one, delete or restore them. */
function BulkActions({ locations, onView, onDone }: BulkActionsProps) {
  const { t } = useTranslation('locations');
  const marking = useDeleteLocations();
  const [only, another] = locations;
  return (
    <>
      {only && !another ? (
        <BarAction icon={<IconEye size={17} stroke={1.8} />} onClick={() => onView(only)}>
          {t(($) => $.bulk.view)}
        </BarAction>
      ) : null}
      <MarkActions
        rows={locations}
        marking={marking}
        onDone={onDone}
        words={{
          remove: (count) => t(($) => $.bulk.remove, { count }),
          restore: (count) => t(($) => $.bulk.restore, { count }),
        }}
      />
    </>
  );
}
