// The secret that signs tokens and addresses: from the environment, or made once and kept beside the embedded database.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** At least 32 characters, the same at every start. */
export function applicationSecret(env: Env): string {
  if (env.APP_SECRET) return env.APP_SECRET;
  const path = join(env.dataDir, 'secret');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    mkdirSync(env.dataDir, { recursive: true });
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(path, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}
