// The process that touches media files, on good files and on bad ones.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ClipOptions, makeClip, readClip, shades } from '../../../../test/kit/clips.ts';
import { createLog } from '../../../platform/log.ts';
import type { MediaTask } from './media-task.ts';
import { MediaProcessDied, runMediaTask } from './run-media-task.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-media-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

function fileOf(content: Buffer | string): string {
  const path = join(folder, `file-${(files += 1)}`);
  writeFileSync(path, content);
  return path;
}
const clip = async (options: ClipOptions) => fileOf(await makeClip(options));
const output = () => join(folder, `output-${(files += 1)}.mp4`);

const run = (task: MediaTask, signal = new AbortController().signal) =>
  runMediaTask(task, { onProgress: () => undefined, signal, log: createLog('silent') });

/** The quarter with the bright square in it. */
const square = { x: 0.25, y: 0.25, width: 0.25, height: 0.25 };
const hide = (input: string, to: string, more: object = {}): MediaTask => ({
  task: 'hide',
  input,
  output: to,
  action: 'remove',
  regions: [{ from: 0, to: null, keyFrames: [{ at: 0, ...square }] }],
  ...more,
});

describe('a copy with regions hidden', () => {
  it('has every frame at its time, the region black in each, and the sound', async () => {
    const input = await clip({ sound: 'tone', isUneven: true, frames: 30 });
    const to = output();
    const facts = await run(hide(input, to));
    expect(facts).toMatchObject({ frames: 30, hiddenFrames: 30, width: 128, height: 96, hasSound: true });
    const [before, after] = [await readClip(input), await readClip(to)];
    expect(after.frames).toHaveLength(30);
    for (const [place, frame] of after.frames.entries()) {
      expect(Math.abs(frame.seconds - (before.frames[place]?.seconds ?? 0))).toBeLessThan(0.01);
      expect(frame.at(0.375, 0.375)).toBeLessThan(30);
      expect(Math.abs(frame.at(0.75, 0.75) - shades.ground)).toBeLessThan(12);
    }
    expect(Math.abs(after.soundSeconds - before.soundSeconds)).toBeLessThan(0.04);
  });

  it('hides from one moment to another, and moves along', async () => {
    const input = await clip({ frames: 30 });
    const to = output();
    const keyFrames = [
      { at: 1, x: 0, y: 0, width: 0.2, height: 0.2 },
      { at: 2, x: 0.8, y: 0.8, width: 0.2, height: 0.2 },
    ];
    const facts = await run(hide(input, to, { regions: [{ from: 1, to: 2, keyFrames }] }));
    const { frames } = await readClip(to);
    const isBlack = (place: number, at: number) => (frames[place]?.at(at, at) ?? 255) < 40;
    expect([isBlack(5, 0.1), isBlack(10, 0.1), isBlack(20, 0.9), isBlack(20, 0.1), isBlack(28, 0.9)]).toEqual(
      [false, true, true, false, false],
    );
    expect(facts.hiddenFrames).toBeLessThan(facts.frames);
  });

  it('of a recording that was held upright is upright, with the region where it was drawn', async () => {
    const input = await clip({ isTurned: true });
    const to = output();
    // The square at the top left of a picture that lies is at the top right once it is turned clockwise.
    const drawn = { at: 0, x: 0.5, y: 0.25, width: 0.25, height: 0.25 };
    const facts = await run(hide(input, to, { regions: [{ from: 0, to: null, keyFrames: [drawn] }] }));
    expect(facts).toMatchObject({ width: 96, height: 128 });
    const { frames } = await readClip(to);
    expect(frames[0]).toMatchObject({ width: 96, height: 128 });
    expect(frames[0]?.at(0.625, 0.375)).toBeLessThan(30);
    expect(Math.abs((frames[0]?.at(0.25, 0.375) ?? 0) - shades.ground)).toBeLessThan(12);
  });
});

describe('preparing a recording', () => {
  const prepare = (input: string, to: string, isMp4: boolean) =>
    run({ task: 'prepare', input, output: to, isMp4 });

  it('makes no copy of what every browser plays', async () => {
    const facts = await prepare(await clip({ sound: 'tone' }), output(), true);
    expect(facts).toMatchObject({ frames: 0, width: 128, height: 96, hasSound: true });
    expect(facts.duration).toBeCloseTo(2, 0);
  });

  it.each(['mov', 'webm'] as const)('makes an MP4 of %s', async (container) => {
    const to = output();
    const facts = await prepare(await clip({ container }), to, false);
    expect(facts.frames).toBe(20);
    expect((await readClip(to)).frames).toHaveLength(20);
  });

  it('makes a copy of a 4K recording no larger than needed', async () => {
    const to = output();
    const facts = await prepare(
      await clip({ container: 'mov', width: 3840, height: 2160, frames: 2 }),
      to,
      false,
    );
    expect(facts).toMatchObject({ frames: 2, width: 1920, height: 1080 });
  });
});

/** A recording as a camera protects it: the same boxes, the picture under another name. */
function encrypted(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.write('encv', copy.indexOf('avc1', copy.indexOf('stsd')), 'latin1');
  return copy;
}

/** A recording that says how long it is and holds no frame. */
function withoutFrames(file: Buffer): Buffer {
  const at = file.indexOf('moov') - 4;
  return Buffer.concat([file.subarray(0, file.readUInt32BE(0)), file.subarray(at)]);
}

describe('a recording of another form', () => {
  it('that is higher than wide keeps its form, with the region where it was drawn', async () => {
    const to = output();
    const facts = await run(hide(await clip({ width: 96, height: 128 }), to));
    expect(facts).toMatchObject({ width: 96, height: 128, frames: 20, hiddenFrames: 20 });
    const { frames } = await readClip(to);
    expect(frames[0]?.at(0.375, 0.375)).toBeLessThan(30);
    expect(Math.abs((frames[0]?.at(0.75, 0.75) ?? 0) - shades.ground)).toBeLessThan(12);
  });

  it('of a single frame is one frame, as short as it is', async () => {
    const to = output();
    expect(await run(hide(await clip({ frames: 1 }), to))).toMatchObject({ frames: 1, hiddenFrames: 1 });
    expect((await readClip(to)).frames).toHaveLength(1);
  });

  it('without sound has a copy without sound', async () => {
    const to = output();
    expect(await run(hide(await clip({}), to))).toMatchObject({ hasSound: false });
    expect((await readClip(to)).soundSeconds).toBe(0);
  });
});

describe('a disk without room', () => {
  it.runIf(process.platform === 'linux')('is named as the reason, and nothing is left', async () => {
    // A file that is written through it meets a full disk.
    const to = output();
    symlinkSync('/dev/full', to);
    await expect(run(hide(await clip({ frames: 60, width: 640, height: 480 }), to))).rejects.toMatchObject({
      code: 'diskFull',
    });
    expect(readdirSync(folder)).not.toContain(to.split('/').at(-1));
  });
});

describe('a file that cannot be worked on', () => {
  const playlist = (target: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`;

  it.each([
    ['is empty', () => Buffer.alloc(0)],
    ['is no video', () => Buffer.from('<html>'.repeat(2000))],
    [
      'begins like a video and is none',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(9000, 7)]),
    ],
    ['is a playlist of files', () => Buffer.from(playlist('file:///etc/passwd'))],
    ['is a list of files to join', () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['has lost its index', async () => (await makeClip()).subarray(0, 700)],
    ['is encrypted', async () => encrypted(await makeClip())],
    ['lasts no second', async () => withoutFrames(await makeClip())],
  ])('that %s is called unreadable, and nothing is left', async (_, make) => {
    const to = output();
    await expect(run(hide(fileOf(await make()), to))).rejects.toMatchObject({ code: 'unreadable' });
    expect(readdirSync(folder)).not.toContain(to.split('/').at(-1));
  });

  it('that ends before its length is reached is called incomplete, and nothing is left', async () => {
    // A copy has its index at the beginning: what is cut off is the end of the picture.
    const whole = output();
    await run(hide(await clip({ frames: 60, width: 320, height: 240 }), whole));
    const file = readFileSync(whole);
    const picture = file.indexOf('mdat');
    const to = output();
    const cut = fileOf(file.subarray(0, picture + (file.length - picture) * 0.6));
    await expect(run(hide(cut, to))).rejects.toMatchObject({
      code: 'incomplete',
    });
    expect(readdirSync(folder)).not.toContain(to.split('/').at(-1));
  });

  it('without a picture says so', async () => {
    const wav = Buffer.concat([
      Buffer.from(
        'RIFF\x24\x7d\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0data\0\x7d\0\0',
        'latin1',
      ),
      Buffer.alloc(32_000),
    ]);
    await expect(run(hide(fileOf(wav), output()))).rejects.toMatchObject({ code: 'noPicture' });
  });

  it('without sound says so when words are asked for', async () => {
    const task = { task: 'listen', input: await clip({}), output: folder } as const;
    await expect(run(task)).rejects.toMatchObject({ code: 'noSound' });
  });
});

describe('listening', () => {
  it('writes what can be heard, and nothing of silence', async () => {
    const heard = await run({
      task: 'listen',
      input: await clip({ sound: 'tone', frames: 40 }),
      output: folder,
    });
    expect(heard.pieces).toHaveLength(1);
    expect(heard.pieces[0]?.start).toBeCloseTo(0, 1);
    expect(Math.abs((heard.pieces[0]?.duration ?? 0) - 2.4)).toBeLessThan(0.3);
    const silent = await run({ task: 'listen', input: await clip({ sound: 'silence' }), output: folder });
    expect(silent.pieces).toEqual([]);
  });
});

describe('the process', () => {
  it('ends at once when nobody wants its work any more', async () => {
    const stop = new AbortController();
    const input = await clip({ width: 1280, height: 720, frames: 60, container: 'mov' });
    setTimeout(() => stop.abort(new Error('not wanted')), 400);
    const began = Date.now();
    await expect(run(hide(input, output()), stop.signal)).rejects.toThrow('not wanted');
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('makes copies where the packages that find faces are left out', async () => {
    const leaveOut = `import { registerHooks } from 'node:module';
      registerHooks({ resolve(name, context, next) {
        if (/^@(tensorflow|vladmandic)/.test(name)) throw new Error(name + ' is left out');
        return next(name, context);
      } });`;
    const child = fork(join(import.meta.dirname, 'media.process.ts'), [], {
      env: {},
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(leaveOut)}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const answers: unknown[] = [];
    child.on('message', (answer) => {
      answers.push(answer);
      if (!(answer && typeof answer === 'object' && 'progress' in answer)) child.disconnect();
    });
    child.send(hide(await clip({}), output()));
    await once(child, 'exit');
    expect(answers.at(-1)).toMatchObject({ facts: { frames: 20, hiddenFrames: 20 } });
  });

  it('tells when it was killed', () => {
    expect(new MediaProcessDied('SIGKILL', null).wasKilled).toBe(true);
    expect(new MediaProcessDied('SIGSEGV', null).wasKilled).toBe(false);
  });
});
