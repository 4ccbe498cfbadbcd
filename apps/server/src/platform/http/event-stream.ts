// The event feed as a stream: one line per change, a comment every few seconds to keep proxies from closing it.
import { contract } from '@gondola/contract';
import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { type Authenticate, guard } from './guard.ts';
import { effectiveRoles } from '../auth/caller.ts';
import { noSession } from '../failure.ts';
import type { Services } from '../services.ts';

const heartbeat = 20_000;
/** Milliseconds over which the notices of missed changes are spread: each makes a page read everything again. */
const missSpread = 2_000;
/** Streams of one person, one for each page they have open; the oldest goes when there is one more. */
const maxStreams = 12;

/** Timers take no more milliseconds; a stream this old begins again. */
const longestTimer = 2 ** 31 - 1;

/** Until the token of a stream ends: a session that is renewed goes on with another token, and another stream. */
const millisecondsLeft = (token: string): number =>
  Math.max(0, (decodeJwt(token).exp ?? 0) * 1000 - Date.now());

/** Registers GET /api/events. The stream ends with the session it was opened with, within a second. */
export function registerEventFeed(
  app: FastifyInstance,
  { events, log }: Services,
  authenticate: Authenticate,
): void {
  const definition = contract.events.feed;
  const open = new Set<() => void>();
  const streamsOf = new Map<number, (() => void)[]>();
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
  app.get(
    definition.path,
    { onRequest: guard(definition, authenticate), config: { compress: false } as never },
    (request, reply) => {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
      const { caller, companyIds } = request;
      if (!caller) throw noSession();
      const { userId, role, sessionId, companyIds: ownCompanyIds } = caller;
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      const write = (text: string): void => {
        if (!raw.writableEnded) raw.write(text);
      };
      write(': open\n\n');
      const check = (): void => {
        authenticate(token).then(
          (found) => (found ? write(': still here\n\n') : close()),
          () => log.debug('the session of an event stream could not be checked'),
        );
      };
      const unsubscribe = events.subscribe({
        reader: {
          userId,
          role,
          companyIds,
          ownCompanyIds,
          rolesIn: (companyId) => effectiveRoles(caller, [companyId]),
        },
        session: { id: sessionId, userId, end: () => close(), check },
        // Not at once for all: every open page asks the server again.
        miss: () => setTimeout(() => write('event: missed\n\n'), Math.random() * missSpread).unref(),
        send: (event) => {
          write(`data: ${JSON.stringify(event)}\n\n`);
          // The events for this person are settled when the stream begins: with other rights it begins again.
          if (event.topic === 'users' && event.id === userId) close();
        },
      });
      const streams = streamsOf.get(userId) ?? [];
      const close = (): void => {
        clearInterval(beat);
        clearTimeout(expiry);
        unsubscribe();
        open.delete(close);
        const left = (streamsOf.get(userId) ?? []).filter((stream) => stream !== close);
        if (left.length > 0) streamsOf.set(userId, left);
        else streamsOf.delete(userId);
        raw.end();
      };
      const beat = setInterval(check, heartbeat);
      beat.unref();
      const expiry = setTimeout(close, Math.min(millisecondsLeft(token), longestTimer));
      expiry.unref();
      open.add(close);
      streamsOf.set(userId, [...streams, close]);
      if (streams.length >= maxStreams) streams[0]?.();
      request.raw.on('close', close);
      // The session may have ended between the guard and the subscription, announced to nobody.
      check();
    },
  );
}
