// Changes on the server are read again here at once; when the feed drops, everything shown is polled until it is back.
import { type Event, eventEndpoints, type Topic } from '@gondola/contract';
import type { QueryClient } from '@tanstack/react-query';
import { checkConnection, connected, connectionLoss } from './connection.ts';
import { currentUserQuery } from './current-user.ts';
import { readTopicsAgain } from './queries.ts';
import type { Session } from './session.ts';

/** Whether an event says that the person at this browser may see other things from now on. */
const isAboutMe = ({ topic, id }: Event, queries: QueryClient): boolean =>
  topic === 'users' && id !== null && id === queries.getQueryData(currentUserQuery().queryKey)?.user.id;

/** Milliseconds without an event after which what was announced is read, and the longest that a stream of events delays it. */
const quiet = 100;
const maxDelay = 1000;

/** Gathers topics that are announced close together, so that they are read as one. */
export function gatherTopics(read: (topics: readonly Topic[]) => void): (topic: Topic) => void {
  const gathered = new Set<Topic>();
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    const topics = [...gathered];
    gathered.clear();
    read(topics);
  };
  return (topic) => {
    if (gathered.size === 0) since = Date.now();
    gathered.add(topic);
    clearTimeout(timer);
    timer = setTimeout(flush, Math.min(quiet, Math.max(0, since + maxDelay - Date.now())));
  };
}

/** Milliseconds without a sign of life of the server, which gives one every 20 s, after which a stream counts as lost: a laptop slept. */
const longestSilence = 50_000;

interface Ears {
  readonly onOpen: () => void;
  readonly onEvent: (event: Event) => void;
  /** The server may have missed changes that it would have told of. */
  readonly onMissed: () => void;
}

/** Reads the stream to its end; one event a `data:` line. Rejects when it breaks or falls silent. */
async function listen(
  signal: AbortSignal,
  { token, companyId }: Session,
  { onOpen, onEvent, onMissed }: Ears,
): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilence);
  };
  hear();
  const query = companyId === undefined ? '' : `?companyId=${companyId}`;
  const response = await fetch(`${eventEndpoints.feed.path}${query}`, {
    signal: AbortSignal.any([signal, connectionLoss(), silence.signal]),
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok || !response.body) throw new Error(`the feed answered ${response.status}`);
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return clearTimeout(timer);
    hear();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === 'event: missed') onMissed();
      else if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice('data: '.length)) as Event);
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

interface Follower {
  /** The answers that the application has read. */
  readonly queries: QueryClient;
  /** After everything was read again because the person may see other things. */
  readonly onNewRights: () => Promise<void>;
}

/** Follows the changes of the session's company until the signal says stop. */
export async function keepListening(
  signal: AbortSignal,
  feed: Session,
  { queries, onNewRights }: Follower,
): Promise<void> {
  const gather = gatherTopics((topics) => void readTopicsAgain(queries, topics));
  const readAll = (): void => void queries.invalidateQueries().then(onNewRights);
  const onEvent = (event: Event): void => {
    if (isAboutMe(event, queries)) readAll();
    else gather(event.topic);
  };
  let failures = 0;
  let wasOpen = false;
  while (!signal.aborted) {
    try {
      const onOpen = (): void => {
        // Announcements between two streams, new rights too, have reached nobody here.
        if (wasOpen || failures > 0) readAll();
        wasOpen = true;
        failures = 0;
      };
      await listen(signal, feed, { onOpen, onEvent, onMissed: readAll });
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
    if (document.hidden && !signal.aborted) await shown(signal);
  }
}
