// The recording of the demo, drawn in a process of its own. Native code may die there: it is started once more, and where that
// does not help the demo goes on without a recording and its task says why.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { mediaTools } from '../../platform/media-tools.ts';
import { drawingEnvironment } from '../../platform/env.ts';
import type { Services } from '../../platform/services.ts';

/** A recording, or why there is none, for people who read the demo. */
type DrawnWalk = { readonly content: Buffer } | { readonly missing: string };

/** How often the process is started that may die of a signal. */
const maxStarts = 2;

class DrawingDied extends Error {
  readonly signal: NodeJS.Signals | null;

  constructor(signal: NodeJS.Signals | null, code: number | null) {
    super(`the process that draws ended with ${signal ?? code}`);
    this.signal = signal;
  }
}

/** Draws the recording; says why there is none where that cannot be done, and in the log. */
export async function drawWalk(
  { log }: Pick<Services, 'log'>,
  script = join(import.meta.dirname, 'walk-process.ts'),
): Promise<DrawnWalk> {
  if (!mediaTools.canReadVideo()) {
    log.info('the demo has no video: the optional package node-av is not installed');
    return { missing: 'falta en el servidor el paquete opcional node-av' };
  }
  for (let start = 1; ; start += 1) {
    try {
      return { content: await inProcess(script) };
    } catch (error) {
      const signal = error instanceof DrawingDied ? error.signal : null;
      if (signal !== null && start < maxStarts) {
        log.warn(
          { err: error },
          'the process that draws the video of the demo died: it is started once more',
        );
        continue;
      }
      log.warn({ err: error }, 'the demo has no video: it could not be drawn');
      return {
        missing:
          signal === null
            ? 'no se pudo dibujar, el registro del servidor dice por qué'
            : `el proceso que la dibuja se inició ${maxStarts} veces y murió las ${maxStarts} (${signal})`,
      };
    }
  }
}

function inProcess(script: string): Promise<Buffer> {
  const child = fork(script, {
    env: drawingEnvironment(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (content) => resolve(Buffer.from(content as Uint8Array)));
    child.once('error', reject);
    // After the recording was sent, this changes nothing.
    child.once('exit', (code, signal) => reject(new DrawingDied(signal, code)));
  });
}
