import { type CompanyDocument, documentEndpoints, fileRules } from '@gondola/contract';
import { sendBy } from '@gondola/client/upload.ts';

/** Uploads a document; the result is its lasting address. */
export const sendDocument = sendBy(documentEndpoints.signDocument);

const kinds = ['pdf', 'docx', 'xlsx', 'pptx', 'image'] as const;
export type DocumentKind = (typeof kinds)[number];

/** The everyday name of such a file. */
export const kindOfDocument = ({ contentType }: Pick<CompanyDocument, 'contentType'>): DocumentKind =>
  kinds.find((kind) => kind === fileRules.document.types[contentType]) ?? 'image';

/** The name a document is saved under. */
export const savedName = ({ name, contentType }: CompanyDocument): string =>
  `${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.${fileRules.document.types[contentType] ?? ''}`;
