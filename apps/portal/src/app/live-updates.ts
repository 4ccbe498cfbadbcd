// What changed on the server is read again here at once; when the feed drops, everything shown is polled until it is back.
import { type Event, eventEndpoints } from '@gondola/contract';
import { checkConnection, connected, connectionLoss } from '~/lib/connection.ts';
import { currentUserQuery } from '~/lib/current-user.ts';
import type { Session } from '~/lib/session.ts';
import { queries } from './query-client.ts';

/** Which reads an event makes stale, by the beginning of their keys. */
const readsOf: Record<Event['topic'], readonly string[]> = {
  tickets: ['GET /api/home-page', 'GET /api/ticket', 'GET /api/project'],
  challenges: ['GET /api/challenges'],
  wallet: ['GET /api/home-page', 'GET /api/wallet', 'GET /api/project', 'GET /api/ticket/{id}'],
  tasks: ['GET /api/tasks', 'GET /api/surveys'],
  assignments: ['GET /api/task-instance'],
  reviews: ['GET /api/task-responses', 'GET /api/surveys-responses'],
  teleaudit: ['GET /api/task-responses/teleaudit', 'GET /api/survey-responses', 'GET /api/question-response'],
  mails: ['GET /api/mails'],
  groups: ['user-group', 'listing', 'cluster'].flatMap((kind) => [`GET /api/${kind}`, `POST /api/${kind}/`]),
  stock: ['GET /api/stock-alerts'],
  reports: [
    'GET /api/home-page',
    'GET /api/report',
    'GET /api/powerbi-report',
    'GET /api/admin-reports',
    'GET /api/endpoint-stat',
  ],
  home: ['GET /api/home-page', 'GET /api/news', 'GET /api/home-message'],
  companies: ['GET /api/compan', 'GET /api/user-companies'],
  projects: ['GET /api/home-page', 'GET /api/project'],
  products: ['GET /api/product'],
  documents: ['GET /api/documents'],
  imports: ['GET /api/imports'],
  users: [
    'GET /api/admin/users',
    'GET /api/company-users',
    'GET /api/user-projects',
    'GET /api/not-user-projects',
    'GET /api/user-reports',
    'GET /api/not-user-reports',
  ],
  locations: ['GET /api/location', 'GET /api/user-locations'],
  categories: ['GET /api/categories'],
  notifications: ['GET /api/notifications'],
  settings: ['GET /api/home-page', 'GET /api/settings'],
};

const isMe = (id: number | null): boolean =>
  id !== null && id === queries.getQueryData(currentUserQuery().queryKey)?.user.id;

/** Whether an event says that the person at this browser may see other things from now on. */
const isAboutMe = ({ topic, id }: Event): boolean => topic === 'users' && isMe(id);

function refresh(topic: Event['topic']): void {
  const beginnings = readsOf[topic];
  void queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && beginnings.some((begin) => name.startsWith(begin)),
  });
}

/** Reads the stream to its end; one event a `data:` line. */
async function listen(
  signal: AbortSignal,
  { token, companyId }: Session,
  onOpen: () => void,
  onEvent: (event: Event) => void,
): Promise<void> {
  const query = companyId === undefined ? '' : `?companyId=${companyId}`;
  const response = await fetch(`${eventEndpoints.feed.path}${query}`, {
    signal: AbortSignal.any([signal, connectionLoss()]),
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok || !response.body) throw new Error(`the feed answered ${response.status}`);
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice('data: '.length)) as Event);
    }
  }
}

/** Resolves when somebody looks at this page again, or it is left. */
function shown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
  });
}

const pauses = [1000, 2000, 5000, 15_000];

/** Follows the changes of the session's company until the signal says stop. */
export async function keepListening(
  signal: AbortSignal,
  feed: Session,
  onNewRights: () => Promise<void>,
): Promise<void> {
  const onEvent = (event: Event): void => {
    if (isAboutMe(event)) void queries.invalidateQueries().then(onNewRights);
    else refresh(event.topic);
  };
  let failures = 0;
  while (!signal.aborted) {
    try {
      const onOpen = (): void => {
        if (failures > 0) void queries.invalidateQueries();
        failures = 0;
      };
      await listen(signal, feed, onOpen, onEvent);
    } catch {
      failures += 1;
      if (signal.aborted) return;
      checkConnection();
      await connected();
      if (failures > 1) void queries.invalidateQueries({ refetchType: 'active' });
    }
    const pause = pauses[Math.min(failures, pauses.length - 1)];
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    // The server ends the oldest stream of a person with many pages open: one that nobody looks at does not fight for its place.
    if (document.hidden && !signal.aborted) {
      await shown(signal);
      void queries.invalidateQueries();
    }
  }
}
