// Names of stored files: visibility/purpose/company/name-time-random.extension.
import { imageTypes } from '@gondola/contract';
import { randomBytes } from 'node:crypto';

const cleanName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'file';

/** The key of an image's thumbnail. */
export const thumbnailKey = (key: string): string => `${key}.thumbnail.webp`;

const pictureExtensions: readonly string[] = Object.values(imageTypes);

/** Whether a key is of an image, which has a thumbnail. */
export const isPictureKey = (key: string): boolean => pictureExtensions.includes(key.split('.').at(-1) ?? '');

/** The key of an upload that went straight to the store, until a write names it. */
export const stagingKey = (key: string): string => `staging/${key}`;

/** The company a key belongs to is part of it, so that an upload needs no session to be filed. */
export function companyOfKey(key: string): number | null {
  const company = Number(key.split('/')[2]);
  return company > 0 ? company : null;
}

interface NamedUpload {
  readonly isPublic: boolean;
  readonly purpose: string;
  readonly companyId: number | null;
  readonly fileName: string;
}

/** A key that has never been: the name as given, a timestamp and a random suffix (D6). */
export function makeKey(upload: NamedUpload, extension: string, now: Date): string {
  const visibility = upload.isPublic ? 'public' : 'private';
  const suffix = `${now.getTime()}-${randomBytes(6).toString('hex')}`;
  return `${visibility}/${upload.purpose}/${upload.companyId ?? 0}/${cleanName(upload.fileName)}-${suffix}.${extension}`;
}

/** The key inside an address, with or without its query; empty when there is none. */
export function keyOfAddress(address: string): string {
  const path = address.split('?')[0] ?? '';
  const start = path.search(/(public|private)\//);
  return start < 0 ? '' : path.slice(start);
}
