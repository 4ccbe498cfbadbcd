// How connections end when the server stops. Those on which no request has begun (browsers open some in advance, attackers
// many) are not among Node's idle ones, and nobody looks at their deadline any more once a server closes: the stop would
// wait for them.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Ends connections without a request at once on stop, and the others after their answer. Tells whether the stop has begun. */
export function endConnectionsOnStop(app: FastifyInstance): () => boolean {
  let isStopping = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    if (isStopping) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
  return () => isStopping;
}
