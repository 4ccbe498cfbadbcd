// Reads barcodes off a picture: by the browser's own reader where it knows codes of goods, else by one of ours in a worker.
import type { ReadAnswer } from './read-codes.worker.ts';

/** Reads the code on what a camera sees at this moment; undefined where there is none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface CodeReader {
  readonly read: ReadCode;
  readonly end: () => void;
}

/** The browser's barcode reader (no standard type knows it yet). */
interface BrowserReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface BrowserReaderClass {
  new (options: { formats: readonly string[] }): BrowserReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Codes of goods, and those that shops print themselves. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'];

const browserReader = (): BrowserReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: BrowserReaderClass }).BarcodeDetector;

/** Whether codes can be read by camera here; elsewhere they are typed. */
export const canScan = (): boolean =>
  (navigator.mediaDevices as MediaDevices | undefined) !== undefined &&
  (browserReader() !== undefined ||
    (typeof OffscreenCanvas !== 'undefined' && typeof WebAssembly !== 'undefined'));

/** The best reader that there is here. */
export async function openCodeReader(): Promise<CodeReader> {
  const Reader = browserReader();
  const known = (await Reader?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Reader || !known.includes('ean_13')) return ownReader();
  const reader = new Reader({ formats: formats.filter((format) => known.includes(format)) });
  const read: ReadCode = async (video) => (await reader.detect(video).catch(() => []))[0]?.rawValue;
  return { read, end: () => undefined };
}

/** Pixels of the longest side that are looked at: the bars of a code that fills a third of the picture are wide enough. */
const longest = 1280;

function ownReader(): CodeReader {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' });
  const read: ReadCode = async (video) => {
    const { videoWidth, videoHeight } = video;
    const factor = Math.min(1, longest / Math.max(videoWidth, videoHeight, 1));
    const picture = await createImageBitmap(video, {
      resizeWidth: Math.max(1, Math.round(videoWidth * factor)),
      resizeHeight: Math.max(1, Math.round(videoHeight * factor)),
    }).catch(() => undefined);
    if (!picture) return undefined;
    return new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data ?? undefined), {
        once: true,
      });
      worker.addEventListener('error', () => resolve(undefined), { once: true });
      worker.postMessage(picture, { transfer: [picture] });
    });
  };
  return { read, end: () => worker.terminate() };
}
