// The secret that signs tokens and addresses: from the environment, or made once and kept next to the embedded database.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import type { Env } from './env.ts';
import { createWholeFile } from './whole-file.ts';

/** 32 characters or more in one line; what a full disk or a power cut leaves is empty, short or NULs. */
const wholeSecret = /^[^\p{Cc}]{32,}\n?$/u;

function storedSecret(path: string): string | undefined {
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new Error(`The secret ${path} cannot be read: ${String(error)}`, { cause: error });
  }
  if (wholeSecret.test(secret)) return secret;
  throw new Error(
    `The secret ${path} is damaged: it must have 32 characters or more. Restore it from your backup, or remove the file ` +
      'to have a new one made: then everybody signs in again.',
  );
}

/** At least 32 characters, the same at every start. Throws when the stored one is damaged or cannot be read. */
export function applicationSecret({
  APP_SECRET: given,
  dataDir,
}: Pick<Env, 'APP_SECRET' | 'dataDir'>): string {
  if (given) return given;
  const path = join(dataDir, 'secret');
  const stored = storedSecret(path);
  if (stored) return stored;
  mkdirSync(dataDir, { recursive: true });
  try {
    createWholeFile(path, randomBytes(32).toString('base64url'));
  } catch (error) {
    // Another process was faster; both use what it made.
    if (errorCode(error) !== 'EEXIST') {
      throw new Error(`The secret ${path} cannot be written: ${String(error)}`, { cause: error });
    }
  }
  return applicationSecret({ APP_SECRET: undefined, dataDir });
}
