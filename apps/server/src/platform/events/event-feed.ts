// Server-sent events over PostgreSQL: a change is notified inside its transaction (so it is sent only when it is
// committed), every web process listens on one connection and passes it on to the people it concerns.
import type { Event } from '@gondola/contract';
import pg from 'pg';
import { connectionTo } from '../database/servers.ts';
import type { Log } from '../log.ts';
import { channel } from './announce.ts';
import { type Announcement, asEvent, eventFor, type Reader } from './audience.ts';

const firstPause = 250;
const longestPause = 10_000;
/** Milliseconds between two questions whether the connection still carries anything, and those until it counts as lost. */
const pulse = 10_000;
const pulsePatience = 5_000;

/** The session that a listener listens with. */
interface ListeningSession {
  readonly id: string;
  readonly userId: number;
  /** The session, or the account it is of, has ended. */
  end(): void;
  /** Announcements may have been missed: whether the session goes on has to be asked. */
  check(): void;
}

interface Listener {
  /** Whom to filter for; the process itself receives everything. */
  readonly reader: Reader | 'process';
  readonly session?: ListeningSession;
  send(event: Event): void;
  /** Announcements may have been missed: all that is shown or kept of them is to be read again. */
  miss(): void;
}

/** Calls `renew` whenever a setting of the installation changes, or may have; gives what stops it. */
export const followSettings = (
  events: Pick<EventFeed, 'subscribe'>,
  renew: () => Promise<void>,
): (() => void) =>
  events.subscribe({
    reader: 'process',
    send: ({ topic }) => {
      if (topic === 'settings') void renew();
    },
    miss: () => void renew(),
  });

/** The triggers' words on sessions (migration 0120). */
type SessionEnd = { readonly endedSession: string } | { readonly closedAccount: number };

const isEnded = ({ id, userId }: ListeningSession, end: SessionEnd): boolean =>
  'endedSession' in end ? end.endedSession === id : end.closedAccount === userId;

export interface EventFeed {
  subscribe(listener: Listener): () => void;
  /** The number of listeners here. */
  listeners(): number;
  /** Whether announcements of the database are heard. */
  isListening(): boolean;
  stop(): Promise<void>;
}

/**
 * Listens for announcements; comes back by itself when the database was away. `noteReached` receives the position of the database before
 * any listener hears of a change, so that a read which follows contains it.
 */
export function createEventFeed(
  connectionString: string,
  log: Log,
  noteReached?: (position: string) => void,
): EventFeed {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let stopped = false;

  const deliver = (payload: string | undefined): void => {
    if (!payload) return;
    const announcement = JSON.parse(payload) as Announcement | SessionEnd;
    if (!('topic' in announcement)) {
      for (const { session } of listeners) if (session && isEnded(session, announcement)) session.end();
      return;
    }
    for (const listener of listeners) {
      const { reader } = listener;
      const event = reader === 'process' ? asEvent(announcement) : eventFor(reader, announcement);
      if (event) listener.send(event);
    }
  };

  /** Delivers in order: the answers of one connection come in the order of its questions. */
  const hear = async (heard: pg.Client, payload: string | undefined): Promise<void> => {
    if (noteReached) {
      const asked = heard.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
      // A connection that was lost is opened again, and everybody reads again.
      const position = await asked.then(({ rows }) => rows[0]?.position).catch(() => undefined);
      if (position) noteReached(position);
    }
    deliver(payload);
  };

  const connect = async (pause: number): Promise<void> => {
    if (stopped) return;
    const next = new pg.Client({
      ...connectionTo(connectionString),
      application_name: 'gondola events',
      keepAlive: true,
      connectionTimeoutMillis: longestPause,
      query_timeout: pulsePatience,
    });
    const lost = (): void => {
      if (client !== next || stopped) return;
      client = undefined;
      clearInterval(beat);
      log.warn('the event connection was lost');
      void next.end().catch(() => undefined);
      again(firstPause);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => void hear(next, payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      // A connection that broke without a word looks open for hours.
      beat = setInterval(() => void next.query('select 1').catch(lost), pulse);
      beat.unref();
      // Announcements made while nobody listened are lost: every listener reads again, and asks whether its session goes on.
      for (const listener of listeners) {
        listener.session?.check();
        listener.miss();
      }
    } catch {
      await next.end().catch(() => undefined);
      again(Math.min(pause * 2, longestPause));
    }
  };
  const again = (pause: number): void => {
    retry = setTimeout(() => void connect(pause), pause);
  };
  void connect(firstPause);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners: () => listeners.size,
    isListening: () => client !== undefined,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(beat);
      await client?.end().catch(() => undefined);
    },
  };
}
