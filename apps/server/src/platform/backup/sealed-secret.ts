// The secret of an installation and its settings, sealed by a passphrase: who has the backup alone has neither.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';

const sealedSchema = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), content: z.string() });
const contentSchema = z.object({
  secret: z.string(),
  /** The file of settings, as it was; null where there was none. */
  settings: z.nullable(z.string()),
});
type SecretContent = z.infer<typeof contentSchema>;

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

/** Throws a sentence when it is another passphrase. */
export function openSecret(sealed: string, passphrase: string): SecretContent {
  const parts = sealedSchema.parse(JSON.parse(sealed));
  const [salt, iv, tag, content] = [parts.salt, parts.iv, parts.tag, parts.content].map((part) =>
    Buffer.from(part, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), iv, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  try {
    const opened = Buffer.concat([decipher.update(content), decipher.final()]);
    return contentSchema.parse(JSON.parse(opened.toString('utf8')));
  } catch {
    throw new Error('The passphrase does not open the secret of this backup.');
  }
}
