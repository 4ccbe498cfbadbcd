// What is done to a recording in a process of its own, without server or database: faces found, a copy with a region hidden, and
// how soon it stops when nobody wants it any more.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { MediaTask } from '../../apps/server/src/rooms/videos/media/media-task.ts';
import { mediaTools } from '../../apps/server/src/rooms/videos/media/media-tools.ts';
import { runMediaTask } from '../../apps/server/src/rooms/videos/media/run-media-task.ts';
import { makeClip } from '../../apps/server/test/kit/clips.ts';
import { memoryOf } from '../processes/usage.ts';
import type { Measured } from './bars.ts';

const clip = { width: 1280, height: 720, rate: 15, frames: 225 };
const seconds = clip.frames / clip.rate;

/** Processes that this one started and that still run. */
function children(): string[] {
  const folder = `/proc/${process.pid}/task`;
  return readdirSync(folder).flatMap((thread) =>
    readFileSync(join(folder, thread, 'children'), 'utf8')
      .split(' ')
      .filter(Boolean),
  );
}

/** Runs a task and watches how much memory its process takes. */
async function watched(task: MediaTask) {
  const before = new Set(children());
  let memory = 0;
  const timer = setInterval(() => {
    for (const pid of children()) if (!before.has(pid)) memory = Math.max(memory, memoryOf(Number(pid)) || 0);
  }, 50);
  const began = performance.now();
  try {
    const { signal } = new AbortController();
    const facts = await runMediaTask(task, { onProgress: () => undefined, signal, log: createLog('silent') });
    return { facts, memory, time: (performance.now() - began) / 1000 };
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
    return [
      {
        name: 'video: faces found and a copy made, by its duration',
        value: whole / seconds,
        unit: '×',
        bar: { atMost: 2 },
        detail: `${text}; faces ${found ? `${found.time.toFixed(1)} s` : 'not looked for'}, copy ${copied.time.toFixed(1)} s`,
      },
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
