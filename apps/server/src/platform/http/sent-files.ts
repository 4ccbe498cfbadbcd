// Files of a multipart body. They are written to a folder of their own before the transaction of the call begins, so that
// a slow line holds no connection, and the folder goes away with the call.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileField } from '@gondola/contract';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../error-code.ts';
import { Failure, invalidField, tooLarge } from '../failure.ts';
import { unstorableTexts } from './check-input.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export interface SentFile {
  /** As the sender called it; not to be trusted as a path. */
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Where it lies until the call is answered. */
  readonly path: string;
}

export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
  /** Removes the files. */
  discard(): Promise<void>;
}

const longestField = 64 * 1024;
const maxFields = 50;

async function readParts(request: FastifyRequest, rule: FileField, folder: string): Promise<SentForm> {
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  const limits = { fileSize: rule.maxSize, files: rule.max, fields: maxFields, fieldSize: longestField };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== rule.field) throw invalidField(part.fieldname, 'platform:files.unexpected');
    const path = join(folder, String(files.length));
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw tooLarge();
    const { bytesRead: size } = part.file as typeof part.file & { bytesRead: number };
    // A part without a name is a file too when it says that it is one of bytes.
    const fileName = (part.filename as string | undefined) ?? '';
    if (unstorableTexts(fileName).length > 0) throw invalidField(rule.field, 'platform:fields.unstorable');
    files.push({ fileName, contentType: part.mimetype, size, path });
  }
  if (files.length === 0 && !rule.isOptional) throw invalidField(rule.field, 'platform:fields.required');
  return { fields, files, discard: () => rm(folder, { recursive: true, force: true }) };
}

const isCutOff = (error: unknown): boolean =>
  error instanceof Error && /unexpected end of|premature close|aborted/i.test(error.message);

/** The parser's complaints are plain errors; those of the disk, the network and the limits have a code. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Failure) && !('code' in error);

/**
 * Reads a multipart body. Throws 415 when it is not one, 400 when it cannot be read, was cut off, holds no file where one is needed, a file
 * under another name or more of them than the rule has, 413 when one is larger.
 */
export async function readSentForm(request: FastifyRequest, rule: FileField): Promise<SentForm> {
  if (!request.isMultipart()) throw new Failure(415, 'platform:unsupportedType');
  const folder = await temporaryFolder('sent');
  try {
    return await readParts(request, rule, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (errorCode(error) === 'FST_FILES_LIMIT')
      throw invalidField(rule.field, 'platform:files.tooMany', { max: rule.max });
    if (isCutOff(error)) throw new Failure(400, 'platform:files.cutOff', { cause: error });
    throw isUnreadable(error) ? new Failure(400, 'platform:files.unreadableForm', { cause: error }) : error;
  }
}
