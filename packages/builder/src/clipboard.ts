// Pages on the clipboard of the system, between tasks, tabs and browsers (docs/decisions/0023-builder.md has the format). What
// is read from there was written by anybody: it is checked by a schema, fitted to its types, and given keys of its own.
import { limits } from '@gondola/survey';
import * as z from 'zod/mini';
import { type Draft, type DraftPage, draftPage } from './draft.schema.ts';
import { copyPages, fitToType } from './pages.ts';

/** Kind of the clipboard's item that holds pages whole; the same as plain text is a table of their questions. */
export const pagesMediaType = 'application/vnd.gondola.pages+json';

const format = 'gondola/pages';
/** In characters; a task of 500 long pages has less (D54). */
const maxLength = 8 * 1024 * 1024;

const isDistinct = (list: readonly { readonly key: string }[]): boolean =>
  new Set(list.map(({ key }) => key)).size === list.length;

const clipboardSchema = z.object({
  format: z.literal(format),
  version: z.literal(1),
  /** Company that the pages were copied in: its pictures and surveys are no other company's. */
  companyId: z.int(),
  pages: z.readonly(
    z.array(draftPage).check(
      z.minLength(1),
      z.maxLength(limits.pages),
      z.refine(isDistinct),
      z.refine((pages) => pages.every(({ choices }) => isDistinct(choices))),
    ),
  ),
});

/** Pages as the clipboard holds them. */
export const writePages = (pages: readonly DraftPage[], companyId: number): string =>
  JSON.stringify({ format, version: 1, companyId, pages } satisfies z.input<typeof clipboardSchema>);

const plainText = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const cell = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The same pages as rows of a sheet, which readTable reads back: type, question, options, required, description. */
export function writeTable(pages: readonly DraftPage[]): string {
  const rows = pages.map(({ type, title, choices, required, description }) => [
    type ?? '',
    title,
    choices.map((choice) => choice.title).join('\n'),
    required ? 'x' : '',
    plainText(description),
  ]);
  const heading = ['type', 'question', 'options', 'required', 'description'];
  return [heading, ...rows].map((row) => row.map(cell).join('\t')).join('\n');
}

export interface PastedPages {
  /** Ready to be inserted: keys of their own, no ids of what is stored. */
  readonly pages: readonly DraftPage[];
  /** How many lost a picture or a survey, which belong to another company. */
  readonly stripped: number;
  /** How many found no room in the task. */
  readonly left: number;
}

/** A picture by its address on this server; an address elsewhere is refused, because every browser that opens the task would fetch it. */
const isOwnAddress = (address: string, origin: string): boolean => {
  const url = URL.parse(address, origin);
  return url !== null && url.origin === origin && (url.protocol === 'https:' || url.protocol === 'http:');
};

const withoutKeys = (page: DraftPage): DraftPage => {
  const known = new Set(page.choices.map(({ key }) => key));
  return {
    ...page,
    correct: page.correct.filter((key) => known.has(key)),
    jumps: Object.fromEntries(Object.entries(page.jumps).filter(([key]) => known.has(key))),
  };
};

interface Place {
  readonly draft: Draft;
  readonly companyId: number;
  /** Of this application, as `https://example.com`. */
  readonly origin: string;
}

/** Reads pages from the clipboard's text; undefined where it holds none, or none that pass for pages. */
export function readPages(text: string, { draft, companyId, origin }: Place): PastedPages | undefined {
  if (text.length > maxLength || !text.trimStart().startsWith('{')) return undefined;
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = clipboardSchema.safeParse(written);
  if (!read.success) return undefined;
  const isForeign = read.data.companyId !== companyId;
  const room = Math.max(limits.pages - draft.pages.length, 0);
  let stripped = 0;
  const fitted = read.data.pages.slice(0, room).map((page): DraftPage => {
    const hasPicture = page.imageUrl !== null && isOwnAddress(page.imageUrl, origin) && !isForeign;
    const own: DraftPage = {
      ...page,
      imageKey: hasPicture ? page.imageKey : null,
      imageUrl: hasPicture ? page.imageUrl : null,
      surveyTeleauditId: isForeign ? null : page.surveyTeleauditId,
    };
    if (own.imageUrl !== page.imageUrl || own.surveyTeleauditId !== page.surveyTeleauditId) stripped += 1;
    return withoutKeys(own.type === null ? own : fitToType(own, own.type));
  });
  return { pages: copyPages(fitted, draft), stripped, left: read.data.pages.length - fitted.length };
}
