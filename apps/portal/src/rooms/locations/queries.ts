// The reads and writes of this room.
import {
  type BodyOf,
  generalLocationsAtATime,
  type InputOf,
  type Location,
  locationEndpoints,
} from '@gondola/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { oneByOne } from '@gondola/ui/table/one-by-one.ts';
import { keyOf, useChangeBy } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';

/** General locations that carry the words, thirty at a time. */
export function useGeneralLocations(searchValue: string, companyId: number | null) {
  return useInfiniteQuery({
    queryKey: [...keyOf(locationEndpoints.general), companyId, searchValue],
    meta: { reads: locationEndpoints.general.reads },
    queryFn: ({ pageParam, signal }) =>
      call(
        locationEndpoints.general,
        { query: { page: pageParam, limit: generalLocationsAtATime, searchValue } },
        { companyId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length === generalLocationsAtATime ? all.length : undefined),
  });
}

/** A location of a company: its id alone does not say whose. */
export type LocationKey = Pick<Location, 'id' | 'companyId'>;

/** Marks locations deleted, one after the other; tells which went through. */
export const useRemoveLocations = () =>
  useChangeBy([locationEndpoints.remove], (keys: readonly LocationKey[]) =>
    oneByOne(keys, ({ id, companyId }) => call(locationEndpoints.remove, { params: { id } }, { companyId })),
  );

/** Takes deletions back. */
export const useRestoreLocations = () =>
  useChangeBy([locationEndpoints.restore], (keys: readonly LocationKey[]) =>
    oneByOne(keys, ({ id, companyId }) => call(locationEndpoints.restore, { params: { id } }, { companyId })),
  );

/** Moves the distribution centre of a company. */
export const useMoveCenter = () =>
  useChangeBy([locationEndpoints.makeDistributionCenter], ({ id, companyId }: LocationKey) =>
    call(locationEndpoints.makeDistributionCenter, { params: { id } }, { companyId }),
  );

/** Links a general location to a company. */
export const useLinkLocation = () =>
  useChangeBy([locationEndpoints.link], (body: BodyOf<typeof locationEndpoints.link>) =>
    call(locationEndpoints.link, { body }, { companyId: body.companyId }),
  );

/** Adds a general location, and its link when it names a company. */
export const useCreateLocation = () =>
  useChangeBy([locationEndpoints.create], (body: InputOf<typeof locationEndpoints.create>['body']) =>
    call(locationEndpoints.create, { body }, { companyId: body.companyId ?? null }),
  );

/** Changes a general location, for every company that links it. */
export const useUpdateGeneral = () =>
  useChangeBy(
    [locationEndpoints.updateGeneral],
    ({ id, body }: { id: number; body: BodyOf<typeof locationEndpoints.updateGeneral> }) =>
      call(locationEndpoints.updateGeneral, { params: { id }, body }, { companyId: null }),
  );

/** The selected company; undefined while the person works in all of theirs. */
export const useCompanyId = (): number | undefined => useSession().companyId;
