// Writes what is heard in a recording as pieces of sound, 16 kHz and mono, cut at pauses. What is silent is left out: services
// of speech invent words for it.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Decoder, FilterAPI } from 'node-av';
import { maxVideoSeconds } from '@gondola/contract/plain';
import { MediaFault, type MediaFacts, type SoundPiece } from './media-task.ts';
import { openMedia } from './open-media.ts';
import { type CutPiece, SoundCutter, sampleRate } from './sound-cutter.ts';

/** A WAV file of 16-bit samples. */
function wavOf(samples: Buffer): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Writes the pieces that can be heard into the folder `output`. */
export async function listen(
  { input, output }: { readonly input: string; readonly output: string },
  report: (percent: number) => void,
): Promise<MediaFacts> {
  const { demuxer, audio, duration } = await openMedia(input);
  await using opened = demuxer;
  if (!audio) throw new MediaFault('noSound');
  using decoder = await Decoder.create(audio, { exitOnError: false });
  using filter = FilterAPI.create(`aformat=sample_fmts=s16:sample_rates=${sampleRate}:channel_layouts=mono`);
  const cutter = new SoundCutter();
  const pieces: SoundPiece[] = [];
  const keep = async (cut: readonly CutPiece[]): Promise<void> => {
    for (const { start, samples } of cut) {
      const path = join(output, `${pieces.length}.wav`);
      await writeFile(path, wavOf(samples));
      pieces.push({ path, start, duration: samples.length / 2 / sampleRate });
    }
  };
  for await (using packet of opened.packets(audio.index)) {
    for await (using frame of decoder.frames(packet)) {
      for await (using sound of filter.frames(frame)) {
        if (!sound) continue;
        await keep(cutter.add(sound.toBuffer()));
        if (cutter.seconds > maxVideoSeconds) throw new MediaFault('tooLong');
        if (duration > 0) report((100 * cutter.seconds) / duration);
      }
    }
  }
  await keep(cutter.end());
  return { duration, width: 0, height: 0, hasSound: true, frames: 0, hiddenFrames: 0, pieces, tracks: [] };
}
