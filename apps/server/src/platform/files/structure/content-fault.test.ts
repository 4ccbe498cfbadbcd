// The kind of a file, by its bytes: good files of each kind, and others sent under their names.
import { answerFileRules, fileRules } from '@gondola/contract';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { makeClip } from '../../../../test/kit/clips.ts';
import { boxedRecording, framedSound } from '../../../../test/kit/recordings.ts';
import { workbookParts, zipOf } from '../../../../test/kit/sheets.ts';
import { isImageType } from '../content-types.ts';
import { checkedTypes, contentFault } from './content-fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-content-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

async function faultOf(type: string, content: Buffer | string): Promise<string | undefined> {
  const path = join(folder, `file-${(files += 1)}`);
  writeFileSync(path, content);
  return (await contentFault(type, path))?.replace('platform:files.', '');
}

const office = 'application/vnd.openxmlformats-officedocument';
const xlsx = `${office}.spreadsheetml.sheet`;
const page = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>';

function wave(seconds = 0.1): Buffer {
  const head = Buffer.alloc(44);
  const length = Math.round(seconds * 16_000) * 2;
  head.write('RIFF');
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, Buffer.alloc(length, 3)]);
}

function ogg(begin = 'OpusHead'): Buffer {
  const page = (flags: number, content: string) => {
    const head = Buffer.alloc(28);
    head.write('OggS');
    head[5] = flags;
    head[26] = 1;
    head[27] = content.length;
    return Buffer.concat([head, Buffer.from(content, 'latin1')]);
  };
  return Buffer.concat([page(2, `${begin}\u0001\u0002`), page(0, 'OpusTags')]);
}

/** A file as browsers record it: lengths that were not known when they were written. */
function webm(trackType: number, docType = 'webm'): Buffer {
  const element = (id: readonly number[], content: Buffer | number[]) =>
    Buffer.from([...id, 0x80 | content.length, ...content]);
  const unknown = (id: readonly number[]) =>
    Buffer.from([...id, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(docType)));
  const track = element([0xae], Buffer.concat([element([0xd7], [1]), element([0x83], [trackType])]));
  const tracks = element([0x16, 0x54, 0xae, 0x6b], track);
  return Buffer.concat([
    head,
    unknown([0x18, 0x53, 0x80, 0x67]),
    element([0x15, 0x49, 0xa9, 0x66], [0xec, 0x80]),
    tracks,
    unknown([0x1f, 0x43, 0xb6, 0x75]),
    Buffer.from([0xe7, 0x81, 0]),
  ]);
}

/** Frames of 200 bytes with ADTS headers: two channels, 44.1 kHz. */
function aac(frames = 4): Buffer {
  const frame = Buffer.alloc(200, 7);
  Buffer.from([0xff, 0xf1, 0x50, 0x80, 200 >> 3, ((200 & 7) << 5) | 0x1f, 0xfc]).copy(frame);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n');

describe('a file that is what it says', () => {
  it.each([
    ['video/mp4', () => makeClip({ sound: 'tone' })],
    ['audio/mp4', () => makeClip({ sound: 'tone' })],
    ['video/quicktime', () => makeClip({ container: 'mov' })],
    ['video/webm', () => makeClip({ container: 'webm' })],
    ['video/mp4', () => boxedRecording()],
    ['video/mp4', () => boxedRecording({ isIndexLast: true })],
    ['audio/mp4', () => boxedRecording({ handler: 'soun' })],
    ['video/webm', () => webm(1)],
    ['audio/webm', () => webm(2)],
    ['audio/mpeg', () => framedSound()],
    [
      'audio/mpeg',
      () => Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\0\u0004abcd', 'latin1'), framedSound()]),
    ],
    ['audio/aac', () => aac()],
    ['video/3gpp', () => boxedRecording()],
    ['audio/wav', () => wave()],
    ['audio/ogg', () => ogg()],
    ['audio/ogg', () => ogg('\u0001vorbis')],
    ['application/pdf', () => pdf],
    ['application/zip', () => zipOf({ 'a.txt': 'x', 'b/c.txt': 'y' })],
    [xlsx, () => zipOf(workbookParts({ Hoja: '' }))],
    ['text/csv', () => Buffer.from('código;nombre\n1;<b>\n')],
    ['text/csv', () => Buffer.from('c\xf3digo;nombre\n', 'latin1')],
    ['text/plain', () => Buffer.from('\uFEFFnota', 'utf16le')],
    ['text/plain', () => Buffer.from('5 < 7, y <así> también\u001a')],
  ])('is taken as %s', async (type, make) => {
    expect(await faultOf(type, await make())).toBeUndefined();
  });

  const audio = join(import.meta.dirname, '../../../../../../../shared/material/audio');
  it.skipIf(!existsSync(audio))(
    'is taken as WAV, where recordings of other people lie next to the clone',
    async () => {
      const waves = readdirSync(audio).filter((name) => name.endsWith('.wav'));
      expect(waves).not.toEqual([]);
      for (const name of waves)
        expect(await faultOf('audio/wav', readFileSync(join(audio, name)))).toBeUndefined();
    },
  );
});

describe('a file under a false type', () => {
  const others: readonly [string, () => Promise<Buffer> | Buffer | string][] = [
    [
      'a text',
      () => 'Esto no es un video, es una nota con bastante texto para llenar un archivo.'.repeat(40),
    ],
    ['a page', () => page],
    ['zeros', () => Buffer.alloc(4096)],
    ['a PDF', () => pdf],
    ['an archive', () => zipOf({ 'a.txt': 'x' })],
    ['a program', () => Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1')],
    ['a playlist', () => '#EXTM3U\n#EXT-X-TARGETDURATION:1\nfile:///etc/passwd\n'],
  ];
  const recordings = checkedTypes.filter((type) => /^(video|audio)/.test(type));
  it.each(recordings.flatMap((type) => others.map(([what, make]) => [what, type, make] as const)))(
    '%s is refused as %s',
    async (_what, type, make) => {
      expect(await faultOf(type, await make())).toBe(type.startsWith('video') ? 'notAVideo' : 'notASound');
    },
  );

  it.each([
    ['a page as CSV', 'text/csv', page, 'notAText'],
    ['a page behind a comment as text', 'text/plain', '\uFEFF <!-- x --> <html>', 'notAText'],
    ['a drawing as text', 'text/plain', '<?xml version="1.0"?><svg xmlns="x">', 'notAText'],
    ['a program as CSV', 'text/csv', Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), 'notAText'],
    ['an old workbook as CSV', 'text/csv', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'notAText'],
    ['bytes without zeros as text', 'text/plain', Buffer.from([1, 2, 3, 4, 5, 0xfe, 0x81]), 'notAText'],
    ['a page as an archive', 'application/zip', page, 'notAnArchive'],
    ['a beginning of an archive', 'application/zip', 'PK\u0003\u0004 and no more', 'notAnArchive'],
    ['a page as a workbook', xlsx, page, 'notAnOfficeFile'],
    ['a page as a PDF', 'application/pdf', page, 'notAPdf'],
    ['a PDF that is cut off', 'application/pdf', '%PDF-1.4\n1 0 obj\n', 'notAPdf'],
    ['a sound as a video', 'video/mp4', boxedRecording({ handler: 'soun' }), 'notAVideo'],
    ['a video as a sound', 'audio/mp4', boxedRecording(), 'notASound'],
    ['a Matroska of texts', 'video/webm', webm(17), 'notAVideo'],
    ['another EBML', 'video/webm', webm(1, 'odd'), 'notAVideo'],
    ['a film in Ogg as sound', 'audio/ogg', ogg('\u0080theora'), 'notASound'],
    ['an AVI', 'audio/wav', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'), 'notASound'],
    ['an MP3 as AAC', 'audio/aac', framedSound(), 'notASound'],
    ['a photo as MP3', 'audio/mpeg', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'notASound'],
  ])('%s is refused', async (_what, type, content, fault) => {
    expect(await faultOf(type, content)).toBe(fault);
  });

  it('an archive as a workbook, and a workbook as a text document', async () => {
    expect(await faultOf(xlsx, await zipOf({ 'virus.exe': 'MZ' }))).toBe('notAnOfficeFile');
    const workbook = await zipOf(workbookParts({ Hoja: '' }));
    expect(await faultOf(`${office}.wordprocessingml.document`, workbook)).toBe('notAnOfficeFile');
    expect(await faultOf('application/zip', workbook.subarray(40))).toBe('notAnArchive');
  });
});

describe('a recording that is cut off', () => {
  it('has no index, lacks its last pictures, or says where they would be', async () => {
    const last = boxedRecording({ isIndexLast: true });
    expect(await faultOf('video/mp4', last.subarray(0, last.length - 40))).toBe('incompleteRecording');
    const first = boxedRecording();
    expect(await faultOf('video/mp4', first.subarray(0, first.length - 40))).toBe('incompleteRecording');
    expect(await faultOf('video/mp4', first.subarray(0, 28))).toBe('notAVideo');
    const clip = await makeClip({ frames: 60 });
    for (const share of [0.05, 0.3, 0.6, 0.95])
      expect(await faultOf('video/mp4', clip.subarray(0, Math.round(clip.length * share)))).toBeDefined();
  });

  it('is a WAV shorter than it says, an MP3 of one frame, an Ogg of one page, or a WebM without pictures', async () => {
    expect(await faultOf('audio/wav', wave().subarray(0, 1000))).toBe('incompleteRecording');
    expect(await faultOf('audio/mpeg', framedSound({ frames: 1 }))).toBe('incompleteRecording');
    expect(await faultOf('audio/aac', aac(1))).toBe('incompleteRecording');
    expect(await faultOf('audio/ogg', ogg().subarray(0, 38))).toBe('incompleteRecording');
    const whole = webm(1);
    expect(await faultOf('video/webm', whole.subarray(0, whole.length - 14))).toBe('incompleteRecording');
  });
});

it('answers for any bytes, without an error and soon', async () => {
  const begins = [boxedRecording(), webm(1), wave(), ogg(), framedSound(), Buffer.alloc(0)].map((whole) =>
    whole.subarray(0, 200),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...begins),
      fc.array(fc.tuple(fc.nat(199), fc.nat(255)), { maxLength: 8 }),
      fc.uint8Array({ maxLength: 300 }),
      async (begin, changes, rest) => {
        const content = Buffer.concat([begin, rest]);
        for (const [at, byte] of changes) if (at < content.length) content[at] = byte;
        for (const type of checkedTypes) {
          const fault = await faultOf(type, content);
          expect(fault === undefined || /^(not|incomplete)/.test(fault)).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('looks into every type that a rule takes', () => {
  const rules = [...Object.values(fileRules), ...Object.values(answerFileRules)];
  const types = new Set(rules.flatMap((rule) => Object.keys(rule.types)));
  expect([...types].filter((type) => !isImageType(type) && !checkedTypes.includes(type))).toEqual([]);
});
