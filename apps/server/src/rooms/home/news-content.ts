import type { NewsContent } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import { type FieldFault, invalidInput } from '../../platform/http/errors.ts';
import { safePlainText } from '../../platform/text/rich-text.ts';
import { newsFileRule } from './news-files.ts';
import type { NewsContentRow } from './news.queries.ts';

/** The image's key: the one it had when its own address came back (D6), claimed when it is a new one. */
async function imageKeyOf(
  { db, caller, services }: SignedCall,
  address: string,
  known: string | undefined,
): Promise<string> {
  if (known && address.split('?')[0]?.endsWith(known)) return known;
  const { purpose } = newsFileRule;
  const claim = { address, purpose, userId: caller.userId, companyId: null, path: 'urlImage' };
  return (await services.files.claim(db, claim)).key;
}

/** What is stored of a sent news item: texts without markup. Throws 400 for a field that markup was all of. */
export async function newsContentOf(
  call: SignedCall,
  sent: NewsContent,
  knownImage?: string,
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
    imageKey: await imageKeyOf(call, sent.urlImage, knownImage),
    urlNews: new URL(sent.urlNews).href,
    type: texts.type ?? '',
    active: sent.active,
  };
}
