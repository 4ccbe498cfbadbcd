// Runs the process that touches media files. What decodes is native code over files that anybody made: it gets a process of its
// own, confined to its files, with bounds on memory and time, and is killed when it is not wanted any more.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import type { Log } from '../../../platform/log.ts';
import { type Confinement, confinementOf, forkOptions } from './confinement.ts';
import { type HandedFiles, handFiles } from './handed-files.ts';
import { type MediaAnswer, MediaFault, type MediaFacts, type MediaTask } from './media-task.ts';

/** Bytes of the process. */
const maxMemory = 900 * 1024 * 1024;
/** Milliseconds without a sign of life. */
const maxSilence = 60_000;
/** Milliseconds in all. */
const maxTime = 60 * 60_000;
/** Milliseconds between two looks at it. */
const pulse = 500;

/** The process died and said nothing: it was killed, or its code crashed. */
export class MediaProcessDied extends Error {
  readonly wasKilled: boolean;

  constructor(signal: NodeJS.Signals | null, code: number | null) {
    super(`the media process ended with ${signal ?? code}`);
    this.wasKilled = signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGINT';
  }
}

/** Bytes that a process holds in memory; undefined where the system does not say. */
function memoryOf(pid: number): number | undefined {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * 4096;
  } catch {
    return undefined;
  }
}

interface MediaRun {
  readonly onProgress: (percent: number) => void;
  /** Kills the process when it aborts. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Files and folders that the process must not see: secrets, the access to the database, what others have sent. */
  readonly hidden?: readonly string[];
}

/** Runs a task. Throws MediaFault, MediaProcessDied, and the signal's reason. */
export async function runMediaTask(task: MediaTask, run: MediaRun): Promise<MediaFacts> {
  run.signal.throwIfAborted();
  const confinement = await confinementOf(run.log);
  const handed = await handFiles(task, confinement, run.hidden ?? []);
  try {
    return await runProcess(handed, confinement, run);
  } finally {
    await handed.takeBack();
  }
}

function runProcess(
  { task, reach }: HandedFiles,
  confinement: Confinement,
  { onProgress, signal, log }: MediaRun,
): Promise<MediaFacts> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'media.process.ts');
    const child = fork(script, [], forkOptions(confinement, reach));
    const began = Date.now();
    let heard = began;
    let said = '';
    const settle = (end: () => void): void => {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      end();
    };
    const giveUp = (reason: unknown): void => settle(() => reject(reason));
    const abort = (): void => giveUp(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    const timer = setInterval(() => {
      const now = Date.now();
      if (now - heard > maxSilence || now - began > maxTime) return giveUp(new MediaFault('time'));
      if (child.pid !== undefined && (memoryOf(child.pid) ?? 0) > maxMemory) giveUp(new MediaFault('memory'));
    }, pulse);
    child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
    child.on('message', (message) => {
      heard = Date.now();
      const answer = message as MediaAnswer;
      if ('progress' in answer) onProgress(answer.progress);
      else if ('facts' in answer) settle(() => resolve(answer.facts));
      else giveUp(new MediaFault(answer.fault, answer.detail));
    });
    child.once('error', giveUp);
    child.once('exit', (code, by) => {
      if (said) log.debug({ said }, 'the media process said');
      giveUp(new MediaProcessDied(by, code));
    });
    // People who wait for a page come before a video, which still gets its tenth of a machine that has no rest: at the lowest
    // priority it got so little that it was taken for dead.
    if (child.pid !== undefined) {
      try {
        setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      } catch {
        // It has ended already, which its exit tells.
      }
    }
    child.send(task);
  });
}
