// What changed on the server is read again here at once; when the feed drops, everything shown is polled until it is back.
import { type Event, eventEndpoints } from '@gondola/contract';
import { useEffect } from 'react';
import { type Session, useSession } from '~/lib/session.ts';
import { closeNotice, showNotice } from './notices.ts';
import { queries } from './query-client.ts';

/** Which reads an event makes stale, by the beginning of their keys. */
const readsOf: Record<Event['topic'], readonly string[]> = {
  tickets: ['GET /api/ticket', 'GET /api/project'],
  wallet: ['GET /api/wallet', 'GET /api/project', 'GET /api/ticket/{id}'],
  tasks: ['GET /api/tasks', 'GET /api/surveys'],
  assignments: ['GET /api/task-instance'],
  reviews: ['GET /api/task-responses', 'GET /api/surveys-responses'],
  teleaudit: ['GET /api/task-responses/teleaudit', 'GET /api/survey-responses', 'GET /api/question-response'],
  mails: ['GET /api/mails'],
  groups: ['GET /api/user-group', 'GET /api/listing', 'GET /api/cluster'],
  stock: ['GET /api/stock-alerts'],
  reports: ['GET /api/report', 'GET /api/powerbi-report', 'GET /api/admin-reports'],
  home: ['GET /api/news', 'GET /api/home-message'],
  companies: ['GET /api/compan', 'GET /api/user-companies'],
  projects: ['GET /api/project'],
  products: ['GET /api/product'],
  documents: ['GET /api/documents'],
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
};

function refresh(topic: Event['topic']): void {
  const beginnings = readsOf[topic];
  void queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && beginnings.some((begin) => name.startsWith(begin)),
  });
}

/** Reads the stream to its end; one event a `data:` line. */
async function listen(signal: AbortSignal, { token, companyId }: Session, onOpen: () => void): Promise<void> {
  const query = companyId === undefined ? '' : `?companyId=${companyId}`;
  const response = await fetch(`${eventEndpoints.feed.path}${query}`, {
    signal,
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
      if (line.startsWith('data: ')) refresh((JSON.parse(line.slice('data: '.length)) as Event).topic);
    }
  }
}

const pauses = [1000, 2000, 5000, 15_000];

async function keepListening(signal: AbortSignal, feed: Session): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await listen(signal, feed, () => {
        if (failures > 0) void queries.invalidateQueries();
        failures = 0;
        closeNotice('offline');
      });
    } catch {
      failures += 1;
      if (failures > 2 && !signal.aborted) showNotice('offline');
      if (failures > 1) void queries.invalidateQueries({ refetchType: 'active' });
    }
    const pause = pauses[Math.min(failures, pauses.length - 1)];
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
}

/** Follows the changes of the company at hand while the shell is shown. */
export function useLiveUpdates(): void {
  const { token, companyId } = useSession();
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    void keepListening(stop.signal, { token, companyId });
    return () => stop.abort();
  }, [token, companyId]);
}
