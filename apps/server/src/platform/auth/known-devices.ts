// Devices from which somebody has signed in before. Guessing from elsewhere uses up nothing of theirs: they hold a token that
// says for which accounts they are known. It opens nothing by itself, and a client without one is merely not known yet.
import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { KeyRing } from './keys.ts';
import { readClaims, signClaims } from './signed-claims.ts';

const lifetime = 365 * 24 * 3_600_000;
/** People that a device knows: on a shop's shared computer, those who came last. */
const maxAccounts = 12;

/** The pseudonym of an account in keys and tokens: nobody reads an e-mail address, or what was typed for one, out of it. */
export const accountDigest = (account: string): string =>
  createHash('sha256').update(account).digest('base64url').slice(0, 22);

export interface KnownDevices {
  /** The id of the device that a token is of, where it is known for the account. */
  find(token: string | undefined, account: string): Promise<string | undefined>;
  /** A token for the same device, or for a new one, that knows the account too. */
  remember(token: string | undefined, account: string): Promise<string>;
}

interface Device {
  readonly id: string;
  readonly accounts: readonly string[];
}

/** Signs and reads the tokens of known devices. */
export function createKnownDevices(ring: KeyRing, clock: Clock): KnownDevices {
  const read = async (token: string | undefined): Promise<Device | undefined> => {
    const claims = token ? await readClaims(ring, token) : undefined;
    const accounts: unknown = claims?.['accounts'];
    if (!claims?.sub || !Array.isArray(accounts)) return undefined;
    return { id: claims.sub, accounts: accounts.map(String) };
  };
  return {
    async find(token, account) {
      const device = await read(token);
      return device?.accounts.includes(accountDigest(account)) ? device.id : undefined;
    },
    async remember(token, account) {
      const { id, accounts } = (await read(token)) ?? { id: randomUUID(), accounts: [] };
      const digest = accountDigest(account);
      const all = [digest, ...accounts.filter((other) => other !== digest)].slice(0, maxAccounts);
      return signClaims(ring, { sub: id, accounts: all }, new Date(clock().getTime() + lifetime));
    },
  };
}
