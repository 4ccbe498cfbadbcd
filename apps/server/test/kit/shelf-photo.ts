// Photos with something to see on them: shelves of boxes, drawn by a seed, and what becomes of a photo that is passed on.
import sharp from 'sharp';
import { seededRandom } from './random.ts';

/** A JPEG of a shelf; another seed is another shelf. */
export async function shelfPhoto(seed: number, { width = 960, height = 720 } = {}): Promise<Buffer> {
  const random = seededRandom(seed);
  const boxes: string[] = [];
  for (let y = 0; y < height; y += 90 + random() * 70) {
    for (let x = 0; x < width;) {
      const size = 30 + random() * 110;
      const shade = `hsl(${Math.floor(random() * 360)} 60% ${20 + Math.floor(random() * 60)}%)`;
      boxes.push(`<rect x="${x}" y="${y}" width="${size}" height="${60 + random() * 70}" fill="${shade}"/>`);
      x += size + random() * 20;
    }
  }
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ddd"/>${boxes.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer();
}

/** The same frame as a messenger passes it on: smaller, encoded again, a little cropped and brighter. */
export async function passedOn(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  return sharp(photo)
    .extract({ left: 8, top: 6, width: width - 16, height: height - 12 })
    .resize(720)
    .modulate({ brightness: 1.1 })
    .jpeg({ quality: 60 })
    .toBuffer();
}
