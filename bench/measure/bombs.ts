// Uploads that are small where they arrive and much where they are read.
import { createDeflate, deflateSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { mp4OfBoxes, pngWith, scansOfJpeg, zipNaming } from '../../apps/server/test/kit/bombs.ts';

interface Bomb {
  readonly fileName: string;
  readonly fileType: string;
  readonly content: Buffer;
}

/** Two megabytes that inflate to two gigabytes. */
const packed = (): Promise<Buffer> => {
  const zeros = Buffer.alloc(16 * 1024 ** 2);
  return buffer(Readable.from(Array.from({ length: 128 }, () => zeros)).pipe(createDeflate({ level: 9 })));
};

const png = (content: Buffer): Bomb => ({ fileName: 'foto.png', fileType: 'image/png', content });

/** Makes the files that somebody might send with tickets. */
export async function uploadedBombs(): Promise<readonly Bomb[]> {
  const plain = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b6e63' } })
    .png()
    .toBuffer();
  const inflating = await packed();
  const text = deflateSync(Buffer.alloc(7_000_000));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<rect width="1" height="1"/>'.repeat(150_000)}</svg>`;
  return [
    png(pngWith(plain, 1, 'iCCP', 'icc\0\0', inflating)),
    png(pngWith(plain, 1, 'iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', inflating)),
    png(pngWith(plain, 300, 'zTXt', 'x\0\0', text)),
    png(Buffer.from(drawing)),
    { fileName: 'foto.jpg', fileType: 'image/jpeg', content: scansOfJpeg(880) },
    { fileName: 'nota.txt', fileType: 'text/plain', content: Buffer.from(`${'<!---->'.repeat(500)}x`) },
    { fileName: 'fotos.zip', fileType: 'application/zip', content: zipNaming(60_000) },
    { fileName: 'video.mp4', fileType: 'video/mp4', content: mp4OfBoxes(20_000, 50) },
  ];
}
