// Whether this browser reads barcodes by itself; the scanner comes only where one is used.

/** What browsers read codes with, where they can (no standard type knows it yet). */
interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (options: { formats: readonly string[] }) => CodeReader;

/** The reader of this browser; undefined where it has none. */
export const readerClass = (): CodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

/** Whether codes can be read by camera here; elsewhere they are typed. */
export const canScan = (): boolean =>
  readerClass() !== undefined && (navigator.mediaDevices as MediaDevices | undefined) !== undefined;
