// Files of the demo: the bytes into the store, a row for each, as a finished upload would have left them (D6).
import { createHash } from 'node:crypto';
import { thumbnailKey } from '../../platform/files/file-keys.ts';
import { workbookType } from '../../platform/sheets/write-workbook.ts';
import { addRows } from '../demo.queries.ts';
import type { Writing } from '../world.ts';

const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  xlsx: workbookType,
} as const;

export interface NewFile {
  readonly isPublic: boolean;
  readonly purpose: string;
  readonly companyId: number | null;
  /** Without the extension; makes the key with the purpose and the company. */
  readonly name: string;
  readonly extension: keyof typeof contentTypes;
  readonly content: Buffer;
  readonly image?: { readonly width: number; readonly height: number; readonly thumbnail: Buffer };
  readonly signedBy: number | null;
  readonly createdAt: Date;
}

/** The same demo always has the same keys, so that a filling that was cut off leaves nothing behind. */
export const keyOf = ({ isPublic, purpose, companyId, name, extension }: Omit<NewFile, 'content'>): string =>
  `${isPublic ? 'public' : 'private'}/${purpose}/${companyId ?? 0}/${name}.${extension}`;

/** Stores one file and gives its row, to be added with addRows. */
export async function storeFile({ services }: Writing, file: NewFile) {
  const key = keyOf(file);
  const { disk } = services.files.place;
  const contentType = contentTypes[file.extension];
  await disk.put(key, file.content, { contentType });
  if (file.image) await disk.put(thumbnailKey(key), file.image.thumbnail, { contentType: 'image/webp' });
  return {
    key,
    company_id: file.companyId,
    purpose: file.purpose,
    is_public: file.isPublic,
    content_type: contentType,
    max_size: file.content.length,
    size: file.content.length,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    width: file.image?.width ?? null,
    height: file.image?.height ?? null,
    thumbnail_key: file.image ? thumbnailKey(key) : null,
    state: 'stored',
    signed_by: file.signedBy,
    created_at: file.createdAt,
    stored_at: file.createdAt,
  };
}

export type FileRow = Awaited<ReturnType<typeof storeFile>>;

/** Stores files and their rows; gives the keys in their order. */
export async function addFiles(writing: Writing, files: readonly NewFile[]): Promise<string[]> {
  const rows: FileRow[] = [];
  for (const file of files) rows.push(await storeFile(writing, file));
  await addRows(writing.client, 'files', rows);
  return rows.map(({ key }) => key);
}
