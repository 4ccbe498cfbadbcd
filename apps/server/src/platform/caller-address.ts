// The address that a call comes from: always an IP address. A proxy may pass on anything its caller wrote, so what is no address is
// never believed, stored or counted.
import { isIP } from 'node:net';

/** The origin of a request; a Fastify request is one. */
interface Origin {
  /** By the proxies that are trusted. */
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The address without port, zone or brackets, IPv4 as itself; undefined for what is none. */
export function readAddress(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.split('%')[0]?.toLowerCase() ?? '';
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped && isIP(mapped) === 4) return mapped;
  return isIP(address) === 0 ? undefined : address;
}

/** The caller's address; that of the connection where a proxy named none, null where there is no connection any more. */
export const addressOf = ({ ip, socket }: Origin): string | null =>
  readAddress(ip) ?? readAddress(socket.remoteAddress) ?? null;

/** Expands `::` of an IPv6 address and gives its network of that many groups of 16 bits. */
function networkOfGroups(address: string, count: number): string {
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after?.split(':').filter(Boolean) ?? [];
  // The last group of some addresses is an IPv4 address: two groups in one.
  const missing = 8 - groups.length - rest.length - (address.includes('.') ? 1 : 0);
  const all =
    after === undefined ? groups : [...groups, ...Array.from({ length: missing }, () => '0'), ...rest];
  const first = all.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/${count * 16}`;
}

/**
 * The key that counts attempts from an address: IPv4 as it is, of IPv6 the network of 64 bits that one subscriber has to
 * themselves. Callers without an address share one.
 */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown';
  return isIP(address) === 6 ? networkOfGroups(address, 4) : address;
}

/** The same of the network of 48 bits that one customer may have: sixty-five thousand of the others. */
export const widerNetworkOf = (address: string | null): string =>
  address !== null && isIP(address) === 6 ? networkOfGroups(address, 3) : networkOf(address);

/** Whether a call comes from this machine itself: straight, not handed on by a proxy that runs here. */
export function isLocal(
  headers: Readonly<Record<string, unknown>>,
  remoteAddress: string | undefined,
): boolean {
  const address = readAddress(remoteAddress);
  const isLoopback = address === '::1' || address?.startsWith('127.') === true;
  return isLoopback && !['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers);
}
