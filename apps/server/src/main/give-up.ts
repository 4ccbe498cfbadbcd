import { type Env, readEnv } from '../platform/env.ts';

/** Prints the reason and exits with 1. For a process that could not start: its supervisor starts it again. */
export function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** The settings of this process; ends it where they are wrong. */
export function environment(): Env {
  try {
    return readEnv();
  } catch (error) {
    return giveUp(error);
  }
}
