// One secret, and a key derived from it for each purpose (HKDF): what is signed or sealed for one is worth nothing for
// another. While the secret is being changed, what the earlier one signed is still read.
import { hkdfSync } from 'node:crypto';

type KeyPurpose =
  | 'session tokens'
  | 'file addresses'
  | 'known devices'
  | 'mailed links'
  | 'second factors'
  | 'second factor enrolments'
  | 'review draws'
  | 'push'
  | 'visit files'
  | 'secret mark'
  | 'first administrator'
  | 'own address';

/** The keys of one purpose, 32 bytes each. */
export interface KeyRing {
  /** Signs and seals. */
  readonly current: Uint8Array;
  /** All that may be read with, the current one first. */
  readonly all: readonly Uint8Array[];
}

export type Keys = (purpose: KeyPurpose) => KeyRing;

const derive = (secret: string, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `gondola ${purpose} v1`, 32));

/** Derives keys from secrets of at least 32 characters; `previous` is the secret before, while it is being changed. */
export function createKeys(secret: string, previous?: string): Keys {
  const secrets = previous === undefined || previous === secret ? [secret] : [secret, previous];
  const made = new Map<KeyPurpose, KeyRing>();
  return (purpose) => {
    const kept = made.get(purpose);
    if (kept) return kept;
    const all = secrets.map((each) => derive(each, purpose));
    const ring = { current: derive(secret, purpose), all };
    made.set(purpose, ring);
    return ring;
  };
}
