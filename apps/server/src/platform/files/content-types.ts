// The rule of one kind of upload. Rooms declare theirs; the platform enforces them.
export interface FileRule {
  /** Folder of the store and name in the table of files. */
  readonly purpose: string;
  /** Public files are readable by their lasting name; all others by a signed address only (D6). */
  readonly isPublic: boolean;
  /** Accepted content types, each with the extension it is stored under. */
  readonly types: Readonly<Record<string, string>>;
  /** Bytes. */
  readonly maxSize: number;
  /** True for captures of a visit, which are taken beyond the quota of the company, see storage-quota. */
  readonly isFieldWork?: true;
}

export const megabyte = 1024 * 1024;

/** A content type without its parameters: recorders of browsers name their codecs in it. */
export const plainType = (contentType: string): string =>
  (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Images the server re-encodes: rotation applied, metadata stripped, thumbnail made. */
export const imageTypes = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Photos as phones of Apple store them; no library that the server has can read them. */
export const isHeicType = (contentType: string): boolean => /^image\/hei[cf]\b/i.test(contentType);

export const isImageType = (contentType: string): boolean => contentType in imageTypes;
