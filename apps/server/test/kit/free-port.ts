import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  probe.close();
  return address.port;
}
