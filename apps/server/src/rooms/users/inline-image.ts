// A picture that came inside a call, as Base64: it goes the same way as one that was uploaded, re-encoding included.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptFile } from '../../platform/files/file-store.ts';
import type { FileRule } from '../../platform/files/file-rule.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Services } from '../../platform/services.ts';

const beginning = /^data:(image\/(?:png|jpeg));base64,/;

/** The type of a picture by its first bytes, where it does not come as a data address. */
const typeOf = (content: Buffer): string =>
  content.subarray(1, 4).toString('latin1') === 'PNG' ? 'image/png' : 'image/jpeg';

/** Keeps the picture, to be recorded in a transaction. Throws 400 at `path` when it is none. */
export async function keepInlineImage(
  { caller, services }: { readonly caller: Caller; readonly services: Services },
  rule: FileRule,
  text: string,
  path: string,
): Promise<KeptFile> {
  const [head, type] = beginning.exec(text) ?? ['', undefined];
  const content = Buffer.from(text.slice(head.length), 'base64');
  if (content.length === 0) throw invalidField(path, 'notAnImage');
  const fileType = type ?? typeOf(content);
  const extension = Object.hasOwn(rule.types, fileType) ? rule.types[fileType] : undefined;
  if (!extension) throw invalidField(path, 'notAnImage');
  const folder = await mkdtemp(join(tmpdir(), 'gondola-inline-'));
  try {
    const file = join(folder, 'image');
    await writeFile(file, content);
    return await services.files.keep({
      ...rule,
      fileName: path,
      contentType: fileType,
      extension,
      path: file,
      companyId: null,
      userId: caller.userId,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
