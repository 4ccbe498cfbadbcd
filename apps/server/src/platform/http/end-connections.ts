// Ends connections when the server stops. Those on which no request has begun (browsers open some in advance, attackers many) are
// not among Node's idle ones, and a closing server no longer checks their deadline: the stop would wait for them.
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether this process is on its way out: it says so where it is asked whether it is ready, and still answers every call. */
export interface Leaving {
  has: boolean;
}

/** Milliseconds in which the request of a connection that was taken last arrives: a proxy sends it with the connection. */
const onTheWay = 500;

/** Milliseconds within which the port is closed, and of a turn of the event loop that is quick enough to close it after, at their end. */
const quiet = { most: 1_000, turn: 0.3 };

/**
 * Ends connections when the server closes: all after their answer, those without a request once none can be on its way any more. Fastify
 * has to answer while it closes.
 */
export function endConnectionsOnStop(app: FastifyInstance, leaving: Leaving): void {
  const unused = new Set<Socket>();
  let taken = 0;
  app.server.on('connection', (socket) => {
    taken += 1;
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    leaving.has = true;
    // The system resets connections that have reached the port and are not taken when it closes. A turn takes one; after a quick one that
    // took none, hardly anybody can have come. The longer there is none, the slower one will do.
    for (const began = performance.now(); performance.now() - began < quiet.most;) {
      const before = { taken, at: performance.now() };
      await nextTurn();
      const now = performance.now();
      if (taken === before.taken && now - before.at < (quiet.turn * (now - began)) / quiet.most) break;
    }
    // The port alone: closing idle connections first, as a server of HTTP does, would take as long as several come in.
    Server.prototype.close.call(app.server);
    const until = performance.now() + onTheWay;
    while (unused.size > 0 && performance.now() < until) await sleep(20);
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.has) void reply.header('connection', 'close');
  });
}
