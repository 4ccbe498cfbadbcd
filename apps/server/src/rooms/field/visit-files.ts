// Unsent visits that a phone saves as a file (D85): the key that seals them, and what only the server opens of them.
import { hkdfSync } from 'node:crypto';
import { type SealedHead, sealedForVisits, sealedHead, type VisitFileHead } from '@gondola/contract';
import type { KeyRing, Keys } from '../../platform/auth/keys.ts';
import { unseal } from '../../platform/auth/sealed-text.ts';
import type { PhoneKey } from './phone-orders.queries.ts';

/**
 * Keys of one person on one phone, made of the secret: what another person sealed, or for another, does not open, so that nobody saves
 * visits in somebody else's name.
 */
function keysOf(keys: Keys, { userId, id }: PhoneKey): KeyRing {
  const all = keys('visit files').all.map(
    (key) => new Uint8Array(hkdfSync('sha256', key, '', `${userId} ${id.toLowerCase()}`, 32)),
  );
  const [current] = all;
  if (!current) throw new Error('there is no secret');
  return { current, all };
}

/** The key by which a phone of a person seals, Base64url. */
export const visitFileKey = (keys: Keys, phone: PhoneKey): string =>
  Buffer.from(keysOf(keys, phone).current).toString('base64url');

/** Opens the head of a file; undefined where no phone of this installation sealed it, or not for that person and phone. */
export function openHead(keys: Keys, head: VisitFileHead): SealedHead | undefined {
  const { userId, deviceId, sealed } = head;
  const opened = unseal(keysOf(keys, { userId, id: deviceId }), sealed, sealedForVisits(head));
  try {
    return opened && sealedHead.safeParse(JSON.parse(opened.text)).data;
  } catch {
    return undefined;
  }
}
