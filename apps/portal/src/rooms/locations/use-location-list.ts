// The list as its address describes it: what is asked for, what came, and how it is changed.
import { locationEndpoints } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { byName, filterOf, openKeyOf, queryOf, readOpenKey } from './location-search.ts';
import { type MapPlace, placeText, readPlace } from './map-view.ts';
import type { LocationKey } from './queries.ts';
import { useBeside, useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/locations');

/** State and rows of /locations. */
export function useLocationList() {
  const list = useListAddress(route, {
    list: 'locations',
    beside: ['location', 'map'],
    defaults: { sort: byName },
  });
  const isMap = list.search.tab === 'map';
  return {
    list,
    filter: filterOf(list.search),
    isMap,
    result: useList(locationEndpoints.list, list, {
      query: queryOf(list.search, list.sort),
      read: ({ locations, totalLocations }) => [locations, totalLocations],
      isEnabled: !isMap,
    }),
  };
}

/** The location whose details the address opens, and how to open another. */
export function useOpenLocation(): [LocationKey | undefined, (key: LocationKey | undefined) => void] {
  const [location, open] = useBeside(route, 'location');
  return [readOpenKey(location), (key) => open(key && openKeyOf(key))];
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
