// D26: where a deployment set a key, the pages that are opened are sent to its address. Of the person go along the id and
// the role, never a name or an e-mail address; of the page its pattern, never its full address.
import type { AnyRouter } from '@tanstack/react-router';
import { currentUserQuery } from '@gondola/client/current-user.ts';
import { session } from '@gondola/client/session.ts';
import { queries } from './query-client.ts';

/** The pattern of the page that is open, `/reports/$reportId`; undefined outside the portal. */
function pageOf({ matches }: AnyRouter['state']): string | undefined {
  if (!matches.some(({ routeId }) => routeId === '/_portal')) return undefined;
  return matches.at(-1)?.fullPath.replace(/(?<=.)\/$/, '');
}

function tell(key: string, url: string, page: string): void {
  const known = queries.getQueryData(currentUserQuery().queryKey);
  if (!known || !session().token) return;
  const { id, role } = known.user;
  const view = {
    api_key: key,
    event: '$pageview',
    distinct_id: String(id),
    timestamp: new Date().toISOString(),
    properties: { $pathname: page, role },
  };
  // As plain text no permission has to be asked first. Whatever becomes of it is no matter to the person.
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(view),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

/** Tells every page of the portal that is opened from now on, the open one first; `settings` is `key address`. */
export function tellPages(settings: string, router: Pick<AnyRouter, 'state' | 'subscribe'>): void {
  const [key = '', url = ''] = settings.split(' ');
  let last: string | undefined;
  const tellPage = (pathname: string): void => {
    const page = pageOf(router.state);
    if (page && pathname !== last) tell(key, url, page);
    last = pathname;
  };
  const standing = router.state.resolvedLocation;
  if (standing) tellPage(standing.pathname);
  router.subscribe('onResolved', ({ toLocation }) => tellPage(toLocation.pathname));
}
