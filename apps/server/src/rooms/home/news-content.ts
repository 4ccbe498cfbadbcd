import type { NewsContent } from '@gondola/contract';
import { claimFile, isAddressOf } from '../../platform/files/named-file.ts';
import type { SignedCall } from '../../platform/http/call.ts';
import { type FieldFault, invalidInput } from '../../platform/http/errors.ts';
import { safePlainText } from '../../platform/text/rich-text.ts';
import { newsFileRule } from './news-files.ts';
import type { NewsContentRow } from './news.queries.ts';

/** What is stored of a sent news item: texts without markup. Throws 400 for a field that markup was all of. */
export async function newsContentOf(
  call: SignedCall,
  sent: NewsContent,
  knownImage: string | null = null,
): Promise<NewsContentRow> {
  const texts = {
    title: await safePlainText(sent.title),
    description: await safePlainText(sent.description),
    type: await safePlainText(sent.type),
  };
  const faults = Object.entries(texts).flatMap(([path, text]): FieldFault[] =>
    text === null ? [{ path, code: 'required' }] : [],
  );
  if (faults.length > 0) throw invalidInput(faults);
  return {
    title: texts.title ?? '',
    description: texts.description ?? '',
    imageKey: isAddressOf(sent.urlImage, knownImage)
      ? knownImage
      : await claimFile(call, sent.urlImage, { rule: newsFileRule, companyId: null, path: 'urlImage' }),
    urlNews: new URL(sent.urlNews).href,
    type: texts.type ?? '',
    active: sent.active,
  };
}
