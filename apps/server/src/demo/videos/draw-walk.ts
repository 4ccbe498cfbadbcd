import { fork } from 'node:child_process';
import { join } from 'node:path';
import { mediaTools } from '../../rooms/videos/media/media-tools.ts';
import { drawingEnvironment } from '../../platform/env.ts';
import type { Services } from '../../platform/services.ts';

/** Draws the recording in a process of its own. Undefined, with a line in the log, where that cannot be done: the demo goes on without it. */
export async function drawWalk({ log }: Pick<Services, 'log'>): Promise<Buffer | undefined> {
  if (!mediaTools.canReadVideo()) {
    log.info('the demo has no video: the optional package node-av is not installed');
    return undefined;
  }
  try {
    return await inProcess();
  } catch (error) {
    log.warn({ err: error }, 'the demo has no video: it could not be drawn');
    return undefined;
  }
}

function inProcess(): Promise<Buffer> {
  const child = fork(join(import.meta.dirname, 'walk-process.ts'), {
    env: drawingEnvironment(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (content) => resolve(Buffer.from(content as Uint8Array)));
    child.once('error', reject);
    // After the recording was sent, this changes nothing.
    child.once('exit', (code, signal) =>
      reject(new Error(`the process that draws ended with ${signal ?? code}`)),
    );
  });
}
