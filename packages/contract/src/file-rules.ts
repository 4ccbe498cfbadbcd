// The files that the product takes, kind by kind. Pages offer what a rule says; the server looks into each file and has the last word.
import type { MediaKind } from '@gondola/survey';

const megabyte = 1024 * 1024;

/** The rule of one kind of upload. */
export interface FileRule {
  /** Folder of the store and name in the table of files. */
  readonly purpose: string;
  /** Public files are readable by their lasting name; all others by a signed address only (D6). */
  readonly isPublic: boolean;
  /** Accepted content types, each with the extension it is stored under. */
  readonly types: Readonly<Record<string, string>>;
  /** Bytes. */
  readonly maxSize: number;
  /** True for captures of a visit, which are taken beyond the quota of the company. */
  readonly isFieldWork?: true;
}

/** A rule with the endings of names by which a page knows its files: with their dot, lower case. */
interface ChosenFileRule extends FileRule {
  readonly extensions: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';

/** Content types by the endings of names: browsers give some several names, or none. The first of a type is the one it is stored under. */
const contentTypes = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.docx': `${office}.wordprocessingml.document`,
  '.xlsx': `${office}.spreadsheetml.sheet`,
  '.pptx': `${office}.presentationml.presentation`,
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.zip': 'application/zip',
  '.mp4': 'video/mp4',
} as const;
type Extension = keyof typeof contentTypes;

const pictures = ['.jpg', '.jpeg', '.png'] as const;
const images = [...pictures, '.webp'] as const;
const documents = ['.pdf', '.docx', '.xlsx', '.pptx'] as const;

/** Photos that the server re-encodes: rotation applied, metadata stripped, thumbnail made. */
export const imageTypes = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Pixels of a photo, 8192 x 6144: what the cameras of phones take when they do not join pixels. */
export const maxPhotoPixels = 50_331_648;

/** The content type that a name says; undefined where its ending says none. */
export const typeOfName = (name: string): string | undefined =>
  Object.entries(contentTypes).find(([extension]) => name.toLowerCase().endsWith(extension))?.[1];

function rule(
  purpose: string,
  megabytes: number,
  extensions: readonly Extension[],
  isPublic = false,
): ChosenFileRule {
  const types = extensions.map((extension) => [contentTypes[extension], extension.slice(1)] as const);
  return {
    purpose,
    isPublic,
    // Of two endings the first one stays.
    types: Object.fromEntries(types.toReversed()),
    maxSize: megabytes * megabyte,
    extensions,
  };
}

/**
 * The rules of the files that people choose. Logos and pictures of people, products and news are public: mails, reports and spreadsheets
 * point at them.
 */
export const fileRules = {
  logo: rule('logo', 5, pictures, true),
  avatar: rule('avatar', 5, pictures, true),
  /** The picture of a person's QR authorisation. */
  qr: rule('qr', 5, pictures),
  news: rule('news', 10, pictures, true),
  /** The preview of a report. */
  report: rule('report', 10, pictures),
  product: rule('product', 20, images, true),
  location: rule('location', 10, images),
  /** The image that a question shows. */
  question: rule('task', 5, images),
  /** Attachments of tickets and of their messages. */
  ticket: rule('ticket', 50, [...images, ...documents, '.csv', '.txt', '.zip', '.mp4']),
  /** A document of a company. */
  document: rule('document', 25, [...documents, ...images]),
  terms: rule('terms', 20, ['.pdf']),
};

/** The files that an answer may carry. Each kind is a folder of its own, so that an address tells what it names. */
export const answerFileRules: Readonly<Record<MediaKind, FileRule>> = {
  image: {
    purpose: 'answer-image',
    isPublic: false,
    isFieldWork: true,
    maxSize: 25 * megabyte,
    types: imageTypes,
  },
  video: {
    purpose: 'answer-video',
    isPublic: false,
    isFieldWork: true,
    // D63. A job makes a copy that every browser plays of what only some do.
    maxSize: 500 * megabyte,
    types: { 'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/webm': 'webm', 'video/3gpp': '3gp' },
  },
  audio: {
    purpose: 'answer-audio',
    isPublic: false,
    isFieldWork: true,
    maxSize: 50 * megabyte,
    types: {
      'audio/mpeg': 'mp3',
      'audio/mp4': 'm4a',
      'audio/aac': 'aac',
      'audio/ogg': 'ogg',
      'audio/webm': 'webm',
      'audio/wav': 'wav',
    },
  },
};
