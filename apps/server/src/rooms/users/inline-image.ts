// A picture that came inside a call, as Base64: it goes the same way as one that was uploaded, re-encoding included.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileUpload } from '../../platform/files/finish-upload.ts';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import type { FileRule } from '../../platform/files/file-rule.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { SignedCall } from '../../platform/http/call.ts';

const beginning = /^data:(image\/(?:png|jpeg));base64,/;

/** The type of a picture by its first bytes, where it does not come as a data address. */
const typeOf = (content: Buffer): string =>
  content.subarray(1, 4).toString('latin1') === 'PNG' ? 'image/png' : 'image/jpeg';

/** Stores the picture and gives its key. Throws 400 at `path` when it is none. */
export async function storeInlineImage(
  { db, caller, services }: SignedCall,
  rule: FileRule,
  text: string,
  path: string,
): Promise<string> {
  const [head, type] = beginning.exec(text) ?? ['', undefined];
  const content = Buffer.from(text.slice(head.length), 'base64');
  if (content.length === 0) throw invalidField(path, 'notAnImage');
  const fileType = type ?? typeOf(content);
  const signed = await services.files.signUpload(db, {
    rule,
    fileName: path,
    fileType,
    companyId: null,
    userId: caller.userId,
  });
  const key = keyOfAddress(signed);
  const folder = await mkdtemp(join(tmpdir(), 'gondola-inline-'));
  try {
    const file = join(folder, 'image');
    await writeFile(file, content);
    await fileUpload(db, services.files.place, key, file);
    return key;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
