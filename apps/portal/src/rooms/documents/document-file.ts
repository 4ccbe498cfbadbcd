// The rule for a company's document. The server says the same (documentFileRule), looks into the file and has the last word.
import { type CompanyDocument, documentEndpoints } from '@gondola/contract';
import { sendBy } from '@gondola/client/upload.ts';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';
import type { SendFile } from '@gondola/ui/upload/use-uploads.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.docx': `${office}.wordprocessingml.document`,
  '.xlsx': `${office}.spreadsheetml.sheet`,
  '.pptx': `${office}.presentationml.presentation`,
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

export const documentFileRules: FileRules = {
  extensions: Object.keys(types),
  maxBytes: 25 * 1024 * 1024,
};

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';

const send = sendBy(documentEndpoints.signDocument);

/** Uploads a document; the result is its lasting address. Its type is that of its ending: browsers do not know every one. */
export const sendDocument: SendFile<string> = (file, how) =>
  send(new File([file], file.name, { type: types[extensionOf(file.name)] ?? file.type }), how);

const kinds = ['pdf', 'docx', 'xlsx', 'pptx', 'image'] as const;
export type DocumentKind = (typeof kinds)[number];

/** The ending of a stored type; without a dot. */
const endingOf = (contentType: string): string =>
  Object.entries(types)
    .find(([, type]) => type === contentType)?.[0]
    .slice(1) ?? '';

/** The everyday name of such a file. */
export const kindOfDocument = ({ contentType }: Pick<CompanyDocument, 'contentType'>): DocumentKind =>
  kinds.find((kind) => kind === endingOf(contentType)) ?? 'image';

/** The name a document is saved under. */
export const savedName = ({ name, contentType }: CompanyDocument): string =>
  `${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.${endingOf(contentType)}`;
