// Text that is kept in the database and read by the server alone (AES-256-GCM): a copy of the database gives nothing away.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './keys.ts';

const algorithm = 'aes-256-gcm';

/** Seals a text; `belongsTo` names the row, and the sealed text is worth nothing in another one. */
export function seal({ current }: KeyRing, text: string, belongsTo: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, current, iv).setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

function openWith(key: Uint8Array, sealed: string, belongsTo: string): string | undefined {
  const [iv, content, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !content || !tag) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(belongsTo))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

export interface OpenedText {
  readonly text: string;
  /** Sealed with the secret before the current one: to be sealed again. */
  readonly isOld: boolean;
}

/** Opens a sealed text; undefined when none of the keys sealed it, or not for this row. */
export function unseal(ring: KeyRing, sealed: string, belongsTo: string): OpenedText | undefined {
  for (const [index, key] of ring.all.entries()) {
    const text = openWith(key, sealed, belongsTo);
    if (text !== undefined) return { text, isOld: index > 0 };
  }
  return undefined;
}
