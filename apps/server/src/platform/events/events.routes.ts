// The event feed as a stream: one line per change, a comment every few seconds to keep proxies from closing it.
import { contract } from '@gondola/contract';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../http/register.ts';
import { noSession } from '../http/errors.ts';
import { guard } from '../http/register.ts';
import type { Services } from '../services.ts';

const heartbeat = 20_000;
/** Streams of one person, one for each page they have open; the oldest goes when there is one more. */
const maxStreams = 12;

/** Registers GET /api/events. The stream ends with the session it was opened with. */
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
      const { userId, role, companyIds: ownCompanyIds } = caller;
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      raw.write(': open\n\n');
      const unsubscribe = events.subscribe({
        reader: { userId, role, companyIds, ownCompanyIds },
        send: (event) => {
          raw.write(`data: ${JSON.stringify(event)}\n\n`);
          // What this person may receive is settled when the stream begins: with other rights it begins again.
          if (event.topic === 'users' && event.id === userId) close();
        },
      });
      const person = request.caller?.userId ?? 0;
      const streams = streamsOf.get(person) ?? [];
      const close = (): void => {
        clearInterval(beat);
        unsubscribe();
        open.delete(close);
        const left = (streamsOf.get(person) ?? []).filter((stream) => stream !== close);
        if (left.length > 0) streamsOf.set(person, left);
        else streamsOf.delete(person);
        raw.end();
      };
      const beat = setInterval(() => {
        authenticate(token).then(
          (caller) => (caller ? raw.write(': still here\n\n') : close()),
          () => log.debug('the session of an event stream could not be checked'),
        );
      }, heartbeat);
      beat.unref();
      open.add(close);
      streamsOf.set(person, [...streams, close]);
      if (streams.length >= maxStreams) streams[0]?.();
      request.raw.on('close', close);
    },
  );
}
