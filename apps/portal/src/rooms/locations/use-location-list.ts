// The list as its address describes it: what is asked for, what came, and how it is changed.
import { getRouteApi } from '@tanstack/react-router';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import {
  byName,
  filterOf,
  type LocationListSearch,
  openKeyOf,
  queryOf,
  readOpenKey,
} from './location-search.ts';
import { type MapPlace, placeText, readPlace } from './map-view.ts';
import { type LocationKey, useLocationPage } from './queries.ts';

const route = getRouteApi('/_portal/locations');

/** State and rows of /locations. */
export function useLocationList() {
  // Which location is open, and where the map looks at, are no part of the list: paging and clearing leave them alone.
  const { location: _open, map: _map, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: (before: LocationListSearch) => LocationListSearch, replace: boolean) =>
    void navigate({
      search: ({ location, map, ...before }) => ({
        ...next(before),
        ...(location ? { location } : {}),
        ...(map ? { map } : {}),
      }),
      replace,
      resetScroll: false,
    });
  const list = useListState<LocationListSearch>({ search, go, defaults: { sort: byName } });
  const isMap = search.tab === 'map';
  const query = useLocationPage(
    { ...queryOf(search, list.sort), page: list.page - 1, limit: list.limit },
    !isMap,
  );
  return {
    list,
    filter: filterOf(search),
    isMap,
    total: query.data && { count: query.data.totalLocations, atLeast: query.data.totalIsCapped },
    result: tableResult(query, ({ locations, totalLocations, totalIsCapped }) => ({
      rows: locations,
      total: totalLocations,
      atLeast: totalIsCapped,
    })),
  };
}

/** The location whose details the address opens, and how to open another. */
export function useOpenLocation(): [LocationKey | undefined, (key: LocationKey | undefined) => void] {
  const navigate = route.useNavigate();
  const open = (key: LocationKey | undefined) =>
    void navigate({
      search: ({ location: _location, ...before }) => ({
        ...before,
        ...(key ? { location: openKeyOf(key) } : {}),
      }),
      resetScroll: false,
    });
  return [readOpenKey(route.useSearch().location), open];
}

/** Where the address says that the map looks at, and how to keep it there without a step of history. */
export function useMapPlace(): [MapPlace | undefined, (place: MapPlace) => void] {
  const navigate = route.useNavigate();
  const keep = (place: MapPlace) =>
    void navigate({
      search: (before) => ({ ...before, map: placeText(place) }),
      replace: true,
      resetScroll: false,
    });
  return [readPlace(route.useSearch().map), keep];
}
