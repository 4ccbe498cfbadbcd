// The network between a phone and the product, where a journey has something happen to it.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { home } from './people.ts';

/** The fate of a request: it is answered by somebody else, or its connection is cut. Undefined: it reaches the product. */
export type Happening =
  | { readonly body: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly cutAfter: number }
  | undefined;

export interface Network {
  /** Where the product is, as seen through it. */
  readonly url: string;
  /** Decides what happens to each request; nothing by default. */
  happening: (request: IncomingMessage) => Happening;
  close(): Promise<void>;
}

/** Opens a way to the product on which something can happen. */
export async function openNetwork(): Promise<Network> {
  const product = new URL(home());
  const pass = (incoming: IncomingMessage, reply: ServerResponse, cutAfter: number | undefined): void => {
    const { method, headers, url } = incoming;
    // Each on a connection of its own: one that is kept may have been closed by the product in the same moment.
    const to = {
      host: product.hostname,
      port: product.port,
      path: url,
      method,
      headers,
      agent: false,
    } as const;
    const onward = request(to);
    onward.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    if (cutAfter === undefined) {
      incoming.pipe(onward);
      return;
    }
    let left = cutAfter;
    incoming.on('data', (piece: Buffer) => {
      onward.write(piece.subarray(0, Math.max(0, left)));
      left -= piece.length;
      if (left > 0) return;
      onward.destroy();
      incoming.destroy();
    });
    incoming.on('end', () => {
      onward.destroy();
      incoming.destroy();
    });
  };
  const server = createServer((incoming, reply) => {
    const happening = network.happening(incoming);
    if (happening && 'body' in happening) {
      reply.writeHead(200, happening.headers).end(happening.body);
      return;
    }
    pass(incoming, reply, happening?.cutAfter);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const network: Network = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    happening: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return network;
}
