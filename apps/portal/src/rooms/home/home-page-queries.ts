// The home page is read in one round; a part that failed is read again alone and takes its place among the others.
import { homeEndpoints, type HomePage, type HomePart, homeParts } from '@gondola/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { useSession } from '@gondola/client/session.ts';
import { homePageQuery } from './load-home-page.ts';

/** The state of a widget's read. */
export interface WidgetRead {
  readonly isPending: boolean;
  /** In words fit to show; the empty text means "something went wrong". */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** The page with a part of it read again; without a page the other parts count as failed. */
export function withPart(page: HomePage | undefined, part: HomePart, read: HomePage): HomePage {
  const before = page ?? { failed: [...homeParts] };
  return {
    ...before,
    ...read,
    failed: [...before.failed.filter((name) => name !== part), ...read.failed],
  };
}

/** One part of the page and the state of its read. */
export function useHomePart<Part extends HomePart>(
  part: Part,
): { readonly data: HomePage[Part]; readonly read: WidgetRead } {
  const { companyId = null } = useSession();
  const queries = useQueryClient();
  const query = homePageQuery(companyId);
  const page = useQuery(query);
  const again = useMutation({
    mutationFn: () => call(homeEndpoints.page, { query: { parts: part } }, { companyId }),
    onSuccess: (read) =>
      queries.setQueryData<HomePage>(query.queryKey, (before) => withPart(before, part, read)),
  });
  const hasFailed = page.data ? page.data.failed.includes(part) : page.error !== null;
  const failure = again.error?.message ?? (page.data ? '' : page.error?.message);
  return {
    data: page.data?.[part],
    read: {
      isPending: page.isPending || again.isPending,
      failure: hasFailed ? (failure ?? '') : undefined,
      retry: () => again.mutate(),
    },
  };
}
