// Reads barcodes where the browser cannot by itself (iPhones, computers), off the main thread.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The code; null where there is none. */
export type ReadAnswer = string | null;

/** Codes of goods, and those that shops print themselves. */
const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
};

prepareZXingModule({ overrides: { locateFile: () => reader } });

async function read(picture: ImageBitmap): Promise<ReadAnswer> {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  picture.close();
  const pixels = context?.getImageData(0, 0, width, height);
  const [found] = pixels ? await readBarcodes(pixels, options) : [];
  return found?.isValid ? found.text : null;
}

self.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void read(data)
    .catch(() => null)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
    .then((answer) => self.postMessage(answer));
});
