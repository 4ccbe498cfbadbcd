// A file that is read at places: what its structure says is spread over it, and no check reads all of it.

/** A reason to refuse a recording: it is none, or a part of it is missing. */
export type RecordingFault = 'unreadable' | 'incomplete';

/** The kind that a recording is signed as: it has a picture, or a sound. */
export type RecordingKind = 'video' | 'audio';

/** A file on a disk, or one that a browser has chosen. */
export interface FileBytes {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `at` on; fewer where the file ends before. */
  read(at: number, length: number): Promise<Uint8Array>;
}

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** One character for each byte between two places, as Latin-1 has them. */
export const lettersOf = (bytes: Uint8Array, from = 0, to = bytes.length): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The content of a file or a blob in a browser. */
export const bytesOfBlob = (blob: Blob): FileBytes => ({
  size: blob.size,
  read: async (at, length) => new Uint8Array(await blob.slice(at, at + Math.max(0, length)).arrayBuffer()),
});
