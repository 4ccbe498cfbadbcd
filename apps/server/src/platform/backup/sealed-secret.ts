// The secret of an installation and its settings, sealed by a passphrase: who has the backup alone has neither.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';
import { hashOfText } from './hashing-stream.ts';
import { type Manifest, partsOf } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { Damaged, isUnreadable } from './reasons.ts';

const sealedSchema = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), content: z.string() });
const contentSchema = z.object({
  secret: z.string(),
  /** The file of settings, as it was; null where there was none. */
  settings: z.nullable(z.string()),
});
export type SecretContent = z.infer<typeof contentSchema>;

// RFC 7914; a guess costs 64 MB and a good part of a second.
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 };
const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, cost);

export function sealSecret(content: SecretContent, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return JSON.stringify({
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    content: sealed.toString('base64'),
  });
}

/** Opens what was sealed. Throws a sentence when it is damaged, or with another passphrase. */
export function openSecret(sealed: string, passphrase: string): SecretContent {
  const parts = readSealed(sealed);
  const [salt, iv, tag, content] = [parts.salt, parts.iv, parts.tag, parts.content].map((part) =>
    Buffer.from(part, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer];
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    const opened = Buffer.concat([decipher.update(content), decipher.final()]);
    return contentSchema.parse(JSON.parse(opened.toString('utf8')));
  } catch {
    throw new Damaged('The passphrase does not open the secret of this backup.');
  }
}

/** The parts of what was sealed, for which no passphrase is needed. Throws a sentence when it is damaged. */
function readSealed(sealed: string): z.infer<typeof sealedSchema> {
  try {
    return sealedSchema.parse(JSON.parse(sealed));
  } catch {
    throw new Damaged('The sealed secret of this backup is damaged.');
  }
}

/** Reads the sealed secret of a backup. Throws `Damaged` when it is gone, or not what was written. */
export async function readSealedSecret(
  place: BackupPlace,
  backup: string,
  { secret }: Pick<Manifest, 'secret'>,
): Promise<string> {
  const sealed = await place.readText(partsOf(backup).secret).catch((error: unknown) => {
    if (!isUnreadable(error)) throw error;
    throw new Damaged(`The sealed secret of the backup ${backup} is gone.`, { cause: error });
  });
  if (secret && hashOfText(sealed) !== secret.sha256)
    throw new Damaged(`The sealed secret of the backup ${backup} is damaged: its checksum is another one.`);
  readSealed(sealed);
  return sealed;
}

/** Throws `Damaged` where a backup has a sealed secret that cannot be opened; without the passphrase it is only looked whether it is what was written. */
export async function checkSecret(
  place: BackupPlace,
  backup: string,
  manifest: Pick<Manifest, 'hasSecret' | 'secret'>,
  passphrase: string | undefined,
): Promise<void> {
  if (!manifest.hasSecret) return;
  const sealed = await readSealedSecret(place, backup, manifest);
  if (passphrase !== undefined) openSecret(sealed, passphrase);
}
