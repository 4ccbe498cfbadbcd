import { expect, it } from 'vitest';
import { bytesOfBlob } from './file-bytes.ts';
import { typeOfRecording } from './recordings.ts';

const file = (...parts: readonly (string | readonly number[])[]) =>
  bytesOfBlob(
    new Blob([
      new Uint8Array(
        parts.flatMap((part) =>
          typeof part === 'string' ? Array.from(part, (one) => one.charCodeAt(0)) : part,
        ),
      ),
    ]),
  );
const aac = [0xff, 0xf1, 0x50, 0x80, 1, 0x1f, 0xfc, 7];
const wave = ['RIFF', [40, 0, 0, 0], 'WAVEfmt ', [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0]] as const;
const sound = ['data', [4, 0, 0, 0, 1, 2, 3, 4]] as const;

it.each([
  ['audio/wav', file(...wave, [0x80, 0x3e, 0, 0, 2, 0, 16, 0], ...sound)],
  ['audio/aac', file(...Array.from({ length: 4 }, () => aac))],
] as const)('is known by its bytes: %s', async (type, bytes) => {
  expect(await typeOfRecording(bytes, 'audio')).toEqual({ type });
  expect(await typeOfRecording(bytes, 'video')).toEqual({ fault: 'unreadable' });
});

it('is incomplete where its sound is cut off, and nothing else where it is none', async () => {
  expect(
    await typeOfRecording(file(...wave, [0x80, 0x3e, 0, 0, 2, 0, 16, 0], 'data', [9, 0, 0, 0, 1]), 'audio'),
  ).toEqual({
    fault: 'incomplete',
  });
  expect(await typeOfRecording(file('#!AMR\n', [1, 2, 3]), 'audio')).toEqual({ fault: 'unreadable' });
  expect(await typeOfRecording(file(''), 'video')).toEqual({ fault: 'unreadable' });
});
