// The work on a recording in a process of its own, without server or database: faces found, a copy with a region hidden, and
// how soon it stops when nobody wants it any more.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { MediaTask } from '../../apps/server/src/rooms/videos/media/media-task.ts';
import { mediaTools } from '../../apps/server/src/platform/media-tools.ts';
import { runMediaTask } from '../../apps/server/src/rooms/videos/media/run-media-task.ts';
import { makeClip } from '../../apps/server/test/kit/clips.ts';
import { memoryOf } from '../processes/usage.ts';
import type { Measured } from './bars.ts';

const clip = { width: 1280, height: 720, rate: 15, frames: 225 };
const seconds = clip.frames / clip.rate;
/** Looks for faces in a second of it. */
const looksPerSecond = 6;

/** Processes that this one started and that still run. */
function children(): string[] {
  const folder = `/proc/${process.pid}/task`;
  return readdirSync(folder).flatMap((thread) =>
    readFileSync(join(folder, thread, 'children'), 'utf8')
      .split(' ')
      .filter(Boolean),
  );
}

/** Milliseconds of CPU that a process has taken so far; undefined once it is gone. */
function cpuOf(pid: string): number | undefined {
  try {
    // Behind the name of the program, which may hold spaces: user and system time, in hundredths of a second.
    const numbers = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(numbers[11]) + Number(numbers[12])) * 10;
  } catch {
    return undefined;
  }
}

/** Runs a task and watches how much memory its process takes, and how much CPU between its first word of progress and its last. */
async function watched(task: MediaTask) {
  const before = new Set(children());
  const own = (): string | undefined => children().find((pid) => !before.has(pid));
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(Number(own())) || 0);
  }, 50);
  const marks: { readonly percent: number; readonly cpu: number }[] = [];
  const onProgress = (percent: number): void => {
    const cpu = cpuOf(own() ?? '');
    if (cpu !== undefined) marks.push({ percent, cpu });
  };
  const began = performance.now();
  try {
    const { signal } = new AbortController();
    const facts = await runMediaTask(task, { onProgress, signal, log: createLog('silent') });
    const [first, last] = [marks[0], marks.at(-1)];
    const cpuPerPercent =
      first && last ? (last.cpu - first.cpu) / (last.percent - first.percent) : Number.NaN;
    return { facts, memory, cpuPerPercent, time: (performance.now() - began) / 1000 };
  } finally {
    clearInterval(timer);
  }
}

/** Seconds from the end of interest to the end of the process. */
async function timeToStop(task: MediaTask): Promise<number> {
  const before = new Set(children());
  const stop = new AbortController();
  let began = 0;
  const onProgress = (): void => {
    began ||= performance.now();
    stop.abort(new Error('not wanted'));
  };
  await runMediaTask(task, { onProgress, signal: stop.signal, log: createLog('silent') }).catch(
    () => undefined,
  );
  while (children().some((pid) => !before.has(pid))) await new Promise((done) => setTimeout(done, 10));
  return (performance.now() - began) / 1000;
}

/** The whole job on a drawn recording, its memory, its frames and its end. */
export async function measureVideo(): Promise<Measured[]> {
  if (!mediaTools.canReadVideo()) throw new Error('the optional package node-av is missing');
  const folder = mkdtempSync(join(tmpdir(), 'gondola-bench-video-'));
  try {
    const input = join(folder, 'recording.mp4');
    writeFileSync(input, await makeClip({ ...clip, sound: 'tone' }));
    const found = mediaTools.canFindFaces() ? await watched({ task: 'detect', input }) : undefined;
    const keyFrames = [
      { at: 0, x: 0.1, y: 0.2, width: 0.2, height: 0.3 },
      { at: seconds, x: 0.7, y: 0.4, width: 0.2, height: 0.3 },
    ];
    const regions = [{ from: 0, to: null, keyFrames }];
    const hide: MediaTask = {
      task: 'hide',
      input,
      output: join(folder, 'copy.mp4'),
      action: 'remove',
      regions,
    };
    const copied = await watched(hide);
    const stopped = await timeToStop(hide);
    const whole = copied.time + (found?.time ?? 0);
    const text = `${seconds} s of ${clip.width} × ${clip.height}, ${clip.rate} frames a second, with sound`;
    const count = seconds * looksPerSecond;
    const looks: Measured[] = !found
      ? []
      : [
          {
            name: 'video: CPU of a look for faces, with the decoding up to it',
            value: (found.cpuPerPercent * 100) / count,
            unit: 'ms',
            bar: { atMost: 30 },
            detail: `of ${count} looks at 1280 × 720, between the first word of progress and the last`,
          },
        ];
    return [
      {
        name: 'video: faces found and a copy made, by its duration',
        value: whole / seconds,
        unit: '×',
        bar: { atMost: 2 },
        detail: `${text}; faces ${found ? `${found.time.toFixed(1)} s` : 'not looked for'}, copy ${copied.time.toFixed(1)} s`,
      },
      ...looks,
      {
        name: 'video: memory of its process',
        value: Math.max(copied.memory, found?.memory ?? 0),
        unit: 'MB',
        bar: { atMost: 600 },
        detail: `faces ${(found?.memory ?? 0).toFixed(0)} MB, copy ${copied.memory.toFixed(0)} MB`,
      },
      {
        name: 'video: frames of the copy by frames of the recording',
        value: copied.facts.frames / clip.frames,
        unit: '×',
        bar: { atLeast: 1 },
        detail: `${copied.facts.frames} of ${clip.frames}, something hidden in ${copied.facts.hiddenFrames}`,
      },
      {
        name: 'video: time until a cancelled job has ended',
        value: stopped,
        unit: 's',
        bar: { atMost: 2 },
        detail: 'from the first word of progress on; a look of a second at the job comes before it',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
