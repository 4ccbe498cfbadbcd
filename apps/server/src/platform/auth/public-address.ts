// Keeps an address that somebody typed from leading into the network of the server: a name is looked up once, and the connection goes to
// the address that was judged.
import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
// Networks of the public range that carry IPv4 addresses within, or are for documents.
inside.addSubnet('2001::', 32, 'ipv6');
inside.addSubnet('2001:db8::', 32, 'ipv6');
inside.addSubnet('2002::', 16, 'ipv6');

const publicRange = new BlockList();
publicRange.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is of the internet, and not of this machine, its network or a range with a purpose of its own. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return isIP(address) === 6 && publicRange.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** The name leads into the network of the server. */
export class InsideNetwork extends Error {}

/** Looks a name up as connections do; fails with `InsideNetwork` where any of its addresses is not public. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicIp(address)))
      return done(new InsideNetwork(hostname), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
