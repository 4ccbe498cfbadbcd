// A picture that came inside a call, as Base64: it goes the same way as one that was uploaded, re-encoding included.
import type { FileRule } from '@gondola/contract';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptContent } from '../../platform/files/kept-file.ts';
import { invalidField } from '../../platform/failure.ts';
import type { SignedOutsideCall } from '../../platform/http/call.ts';
import { temporaryFolder } from '../../platform/temporary-folder.ts';

const beginning = /^data:(image\/(?:png|jpeg));base64,/;

/** The type of a picture by its first bytes, where it does not come as a data address. */
const typeOf = (content: Buffer): string =>
  content.subarray(1, 4).toString('latin1') === 'PNG' ? 'image/png' : 'image/jpeg';

/** Keeps the picture, to be recorded in a transaction. Throws 400 at `path` when it is none. */
export async function keepInlineImage(
  call: SignedOutsideCall,
  rule: FileRule,
  text: string,
  path: string,
): Promise<KeptContent> {
  const { caller, services } = call;
  const [head, type] = beginning.exec(text) ?? ['', undefined];
  const content = Buffer.from(text.slice(head.length), 'base64');
  if (content.length === 0) throw invalidField(path, 'notAnImage');
  const fileType = type ?? typeOf(content);
  const extension = Object.hasOwn(rule.types, fileType) ? rule.types[fileType] : undefined;
  if (!extension) throw invalidField(path, 'notAnImage');
  const folder = await temporaryFolder('inline');
  try {
    const file = join(folder, 'image');
    await writeFile(file, content);
    const reserved = await call.transaction('write', ({ db }) =>
      services.files.reserve(db, {
        ...rule,
        fileName: path,
        contentType: fileType,
        extension,
        companyId: null,
        userId: caller.userId,
        field: path,
      }),
    );
    return await services.files.keep(reserved, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
