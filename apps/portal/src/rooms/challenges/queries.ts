// The reads and writes of this room next to the calls of tickets.
import { challengeEndpoints, locationEndpoints, peopleEndpoints, ticketEndpoints } from '@gondola/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApi, useKeptQuery } from '@gondola/client/queries.ts';
import type { ChallengeFilters } from './challenge-search.ts';

/** How many challenges have each status under the filters; undefined until known. */
export function useStatusCounts(filters: ChallengeFilters) {
  const { data } = useApi(ticketEndpoints.byState, { query: filters }, { keep: true });
  const counts = data?.challengeCounts;
  if (!counts) return undefined;
  return { ...counts, all: counts.pending + counts.explained + counts.solved + counts.null };
}

/** The subject of a challenge and who answered it. Asked without a company: a link in a mail may lead to another than the selected one. */
export const useAbout = (id: number) => useQuery(apiQuery(challengeEndpoints.get, { params: { id } }, null));

/** A response by its number; nothing is asked without one. */
export const useDisputable = (id: number | undefined) =>
  useQuery({
    ...apiQuery(challengeEndpoints.disputable, { params: { id: id ?? 0 } }, null),
    enabled: id !== undefined,
    retry: false,
  });

/** Options offered at a time by a picker that searches on the server. */
const offered = 50;

/** People of the selected company whose name or address holds the words. */
export function usePeople(words: string, enabled = true) {
  const { data } = useApi(
    peopleEndpoints.colleagues,
    { query: { searchValue: words, limit: offered } },
    { keep: true, enabled },
  );
  return data?.users;
}

interface LocationQuery {
  words: string;
  companyId?: number | null;
  projectId?: number | undefined;
  enabled?: boolean;
}

const distinct = <Row extends { locationId: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.locationId, row])).values(),
];

/** Locations whose name or code holds the words: of a project, or of the company where no project is named. */
export function useLocations({ words, companyId, projectId, enabled = true }: LocationQuery) {
  const query = {
    searchValue: words,
    limit: offered,
    ...(projectId === undefined ? {} : { projectId }),
  };
  const asked =
    companyId === undefined
      ? apiQuery(locationEndpoints.ofUser, { query })
      : apiQuery(locationEndpoints.ofUser, { query }, companyId);
  const { data, error } = useKeptQuery({ ...asked, enabled });
  const failed = error !== null && !data;
  return { locations: data && distinct(data.locations), total: data?.totalLocations, failed };
}

/** Everyone linked to exactly these locations, each once: people of others would get a mail that is not for them. */
export function usePeopleOfLocations(locationIds: readonly number[], companyId: number | null) {
  const { data, isFetching } = useQuery({
    ...apiQuery(
      locationEndpoints.emailsOfUser,
      { query: { locationIds: locationIds.join(','), limit: 1000 } },
      companyId,
    ),
    enabled: locationIds.length > 0,
  });
  const people = new Map(data?.locations.map(({ User }) => [User.email, User]));
  return { people: [...people.values()], loading: isFetching && !data };
}
