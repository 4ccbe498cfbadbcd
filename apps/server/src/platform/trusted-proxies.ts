// The proxies that are believed about the caller's address: a number of them counted from ourselves, or those in named networks.
// Never all of them, since the first entry of X-Forwarded-For is whatever the caller wrote there.
import { isIP } from 'node:net';

/** Nobody's, a number of proxies, or networks. */
type TrustedProxies = false | number | string[];

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, or an address with the length of its network: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  if (named.has(text)) return true;
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  // A length of zero would trust everybody.
  return (
    length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
  );
}

/** Reads the setting; undefined when it is neither a number of proxies nor a list of networks. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false' || text === '0') return false;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

/** The setting as Fastify takes it: a number of proxies is counted from the connection. */
export const fastifyTrust = (
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
