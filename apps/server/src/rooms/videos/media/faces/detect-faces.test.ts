// Faces in real recordings, where the folder of them is there: every one is covered in every frame, and little else is. On
// machines without it, what can be asked of a drawn clip.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Box, boxAt, type FaceTrack } from '@gondola/contract/plain';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { asMp4, makeClip, makeMontage, type MontageFrame, readClip } from '../../../../../test/kit/clips.ts';
import { drawnFacesAt, drawnWalk } from '../../../../demo/videos/drawn-walk.ts';
import { createLog } from '../../../../platform/log.ts';
import { runMediaTask } from '../run-media-task.ts';

// The process gives way to everything else: on a machine with other work it takes its time.
vi.setConfig({ testTimeout: 180_000 });

const material = join(import.meta.dirname, '../../../../../../../../shared/material/videos');
const folder = mkdtempSync(join(tmpdir(), 'gondola-faces-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function tracksIn(input: string): Promise<readonly FaceTrack[]> {
  const { tracks } = await runMediaTask(
    { task: 'detect', input },
    { onProgress: () => undefined, signal: new AbortController().signal, log: createLog('silent') },
  );
  return tracks;
}

async function detect(
  content: Buffer,
): Promise<{ tracks: readonly FaceTrack[]; seconds: readonly number[] }> {
  const input = join(folder, 'recording.mp4');
  writeFileSync(input, content);
  const tracks = await tracksIn(input);
  const { frames } = await readClip(input);
  return { tracks, seconds: frames.map((frame) => frame.seconds) };
}

/** Where the middle of a face is at a moment, marked by hand: seconds, and fractions of the picture. */
type Mark = readonly [at: number, x: number, y: number];

/** From one mark to the next a face moves straight. */
function placeAt(marks: readonly Mark[], seconds: number): { x: number; y: number } {
  const next = marks.findIndex(([at]) => at >= seconds);
  const after = marks.at(next);
  const before = next > 0 ? marks[next - 1] : after;
  if (!after || !before) throw new Error('nothing is marked');
  const share = after[0] > before[0] ? (seconds - before[0]) / (after[0] - before[0]) : 0;
  return { x: before[1] + (after[1] - before[1]) * share, y: before[2] + (after[2] - before[2]) * share };
}

const resting = (x: number, y: number): Mark[] => [[0, x, y]];

/** The bounds of the detector were chosen with both in sight: they guard what works, and measure nothing. */
const clips: readonly { name: string; faces: readonly (readonly Mark[])[] }[] = [
  {
    name: 'intel_preview_classroom.gif',
    faces: [resting(0.155, 0.6), resting(0.281, 0.5), resting(0.503, 0.51), resting(0.657, 0.62)],
  },
  {
    name: 'intel_preview_face-demographics-walking.gif',
    faces: [
      [
        [0, 0.571, 0.488],
        [0.17, 0.557, 0.485],
        [0.33, 0.541, 0.481],
        [0.5, 0.532, 0.478],
        [0.67, 0.52, 0.48],
        [0.83, 0.508, 0.48],
        [1, 0.501, 0.477],
        [1.17, 0.484, 0.478],
        [1.33, 0.473, 0.483],
        [1.67, 0.451, 0.49],
        [2, 0.43, 0.495],
        [2.33, 0.4, 0.5],
        [2.67, 0.375, 0.5],
        [3, 0.369, 0.5],
      ],
      [
        [0, 0.688, 0.425],
        [0.33, 0.676, 0.425],
        [0.67, 0.659, 0.42],
        [1, 0.643, 0.42],
        [1.33, 0.628, 0.42],
        [2, 0.626, 0.42],
        [2.33, 0.62, 0.42],
        [3, 0.62, 0.415],
      ],
    ],
  },
];
/** From the middle of a marked face to eyes, nose and mouth. */
const reach = { x: 0.007, y: 0.014 };
/** Around a marked face, what hides it is not too much. */
const around = { x: 0.05, y: 0.09 };

const holds = ({ x, y, width, height }: Box, at: { x: number; y: number }): boolean =>
  x <= at.x && y <= at.y && x + width >= at.x && y + height >= at.y;

interface Moment {
  /** Seconds of the clip. */
  readonly at: number;
  /** The middles of the faces that are in sight. */
  readonly middles: readonly { x: number; y: number }[];
}

/** Faces that are not covered, and the share of the picture that is hidden in the mean where none is. */
function measure(tracks: readonly FaceTrack[], moments: readonly Moment[]) {
  const missed: string[] = [];
  let falsely = 0;
  for (const { at, middles } of moments) {
    const boxes = tracks.flatMap(({ region }) => boxAt(region, at) ?? []);
    for (const [place, middle] of middles.entries()) {
      const points = [-1, 0, 1].flatMap((way) => [
        { x: middle.x + way * reach.x, y: middle.y },
        { x: middle.x, y: middle.y + way * reach.y },
      ]);
      if (!points.every((point) => boxes.some((box) => holds(box, point))))
        missed.push(`face ${place} at ${at.toFixed(2)}`);
    }
    for (const { x, y, width, height } of boxes) {
      const isFace = middles.some(
        (middle) =>
          Math.abs(x + width / 2 - middle.x) < around.x && Math.abs(y + height / 2 - middle.y) < around.y,
      );
      if (!isFace) falsely += width * height;
    }
  }
  return { missed, falsely: falsely / moments.length };
}

const middlesAt = (name: string, source: number) =>
  (clips.find((clip) => clip.name === name)?.faces ?? []).map((marks) => placeAt(marks, source));

describe.skipIf(!existsSync(material))('the faces of a real recording', () => {
  it.each(clips)('are covered in every frame of $name, and little else is', async ({ name }) => {
    const { tracks, seconds } = await detect(await asMp4(join(material, name)));
    const { missed, falsely } = measure(
      tracks,
      seconds.map((at) => ({ at, middles: middlesAt(name, at) })),
    );
    expect(seconds.length).toBeGreaterThan(20);
    expect(missed).toEqual([]);
    expect(falsely).toBeLessThan(0.02);
    expect(tracks.every(({ thumbnail }) => thumbnail?.startsWith('data:image/jpeg;base64,'))).toBe(true);
  });

  it('are covered from the first frame behind every cut to the last before the next, and nothing lasts beyond one', async () => {
    const [room, walk, back] = [
      'intel_preview_classroom.gif',
      'intel_preview_face-demographics-walking.gif',
      'intel_one-by-one-person-detection.mp4',
    ];
    const shots = [
      [back, 10, 12],
      [room, 0, 1.2],
      [walk, 0, 1.1],
      [room, 1.5, 3],
      [back, 40, 42],
      [walk, 1.2, 2.6],
      [room, 0.2, 0.9],
      [walk, 0, 0.8],
      [back, 90, 91.5],
      [room, 2, 4],
    ] as const;
    const path = join(folder, 'cuts.mp4');
    const frames: MontageFrame[] = await makeMontage(
      shots.map(([name, from, to]) => ({ path: join(material, name), from, to })),
      path,
    );
    const tracks = await tracksIn(path);
    const moments = frames.map(({ at, shot, source }) => ({
      at,
      middles: middlesAt(shots[shot]?.[0] ?? '', source),
    }));
    const { missed, falsely } = measure(tracks, moments);
    const faceFrames = moments.reduce((sum, { middles }) => sum + middles.length, 0);
    expect(faceFrames).toBeGreaterThan(300);
    expect(missed.length / faceFrames).toBeLessThanOrEqual(0.01);
    expect(falsely).toBeLessThan(0.006);
    const cuts = frames.flatMap(({ at, shot }, place) => (frames[place - 1]?.shot === shot - 1 ? [at] : []));
    const crossing = tracks.flatMap(({ region }) =>
      cuts.filter((cut) => region.from < cut - 0.05 && (region.to ?? 0) > cut + 0.05),
    );
    expect([cuts.length, crossing]).toEqual([9, []]);
  });

  it('are covered where somebody walks past in profile, straight behind a cut', async () => {
    const past = (name: string, from: number, to: number) => ({ path: join(material, name), from, to });
    const path = join(folder, 'past.mp4');
    const frames = await makeMontage(
      [
        past('intel_preview_classroom.gif', 0, 1),
        past('intel_one-by-one-person-detection.mp4', 85.15, 85.85),
        past('intel_one-by-one-person-detection.mp4', 134.15, 134.95),
      ],
      path,
    );
    const ways: readonly (readonly Mark[])[] = [
      [
        [85.2, 0.719, 0.218],
        [85.4, 0.764, 0.218],
        [85.6, 0.822, 0.222],
        [85.8, 0.876, 0.222],
      ],
      [
        [134.2, 0.655, 0.074],
        [134.4, 0.73, 0.118],
        [134.6, 0.794, 0.144],
        [134.8, 0.86, 0.148],
      ],
    ];
    const moments = frames
      .filter(({ shot }) => shot > 0)
      .map(({ at, shot, source }) => ({ at, middles: [placeAt(ways[shot - 1] ?? [], source)] }));
    expect(measure(await tracksIn(path), moments).missed).toEqual([]);
  });
});

it('stops hiding at a cut', async () => {
  const [walk, empty, joined] = ['walk.mp4', 'empty.mp4', 'joined.mp4'].map((name) => join(folder, name));
  writeFileSync(walk ?? '', await drawnWalk());
  writeFileSync(empty ?? '', await makeClip({ width: 320, height: 192, frames: 20 }));
  const frames = await makeMontage(
    [
      { path: walk ?? '', from: 0, to: 1.5 },
      { path: empty ?? '', from: 0, to: 2 },
    ],
    joined ?? '',
  );
  const cut = frames.find(({ shot }) => shot === 1)?.at ?? 0;
  const tracks = await tracksIn(joined ?? '');
  expect(tracks.length).toBeGreaterThan(0);
  expect(tracks.filter(({ region }) => (region.to ?? Infinity) >= cut)).toEqual([]);
});

it('follows the faces of a drawn walk and covers them while they are in the picture', async () => {
  const { tracks, seconds } = await detect(await drawnWalk());
  const end = seconds.at(-1) ?? 1;
  const missed = seconds.flatMap((at) => {
    const boxes = tracks.flatMap(({ region }) => boxAt(region, at) ?? []);
    // At the edge only a part of a face is in sight.
    const inSight = drawnFacesAt(at / end).filter(({ x }) => x > 0.06 && x < 0.92);
    return inSight.filter((face) => !boxes.some((box) => holds(box, face))).map(({ x }) => [at, x]);
  });
  expect(missed).toEqual([]);
  expect(tracks.length).toBeGreaterThanOrEqual(2);
});

it('finds nothing in a clip without faces, however it was held', async () => {
  for (const isTurned of [false, true])
    expect((await detect(await makeClip({ width: 320, height: 192, isTurned }))).tracks).toEqual([]);
});
