// Ends connections when the server stops. Those on which no request has begun (browsers open some in advance, attackers many) are
// not among Node's idle ones, and a closing server no longer checks their deadline: the stop would wait for them.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whether this process is on its way out: it says so where it is asked whether it is ready, and still answers every call. */
export interface Leaving {
  has: boolean;
}

/** Ends connections without a request at once when the server closes, and the others after their answer. */
export function endConnectionsOnStop(app: FastifyInstance, leaving: Leaving): void {
  let isClosing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    if (isClosing) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    leaving.has = true;
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.has) void reply.header('connection', 'close');
  });
}
