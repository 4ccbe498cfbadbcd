import { fileRules, type contract, type NewsContent } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { notFound, type FieldFault, invalidInput } from '../../../platform/failure.ts';
import { newsPresenter } from '../home.presenter.ts';
import { insertNews, lockNews, saveNews, type NewsContentRow } from '../news.queries.ts';
import { assertUnchanged } from '../../../platform/http/assert-unchanged.ts';
import { claimFile, isAddressOf } from '../../../platform/files/named-file.ts';
import { safePlainText } from '../../../platform/text/rich-text.ts';

/** The stored form of a sent news item: texts without markup. Throws 400 for a field that markup was all of. */
async function newsContentOf(
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
      : await claimFile(call, sent.urlImage, { rule: fileRules.news, companyId: null, path: 'urlImage' }),
    urlNews: new URL(sent.urlNews).href,
    type: texts.type ?? '',
    active: sent.active,
  };
}

/** Publishes news. The same form sent twice (same `requestId`) gives the same news item. */
export async function createNews(call: Call<typeof contract.home.createNews>) {
  const { db, body, caller, services } = call;
  const content = await newsContentOf(call, body);
  const origin = { createdBy: caller.userId, requestId: body.requestId ?? null };
  const made = await insertNews(db, origin, content);
  if (!made) throw notFound();
  if (made.isNew) {
    await record(call, {
      companyId: null,
      action: 'news.create',
      entity: 'news',
      entityId: made.row.id,
      after: content,
    });
  }
  return { newsItem: newsPresenter(services.files)(made.row) };
}

/** Edits news, or takes it off the home page. */
export async function updateNews(call: Call<typeof contract.home.updateNews>) {
  const { db, params, body, services } = call;
  const row = await lockNews(db, params.id);
  if (!row) throw notFound();
  const now = newsPresenter(services.files)(row);
  assertUnchanged({ expected: body.expected, now, wanted: body, addresses: ['urlImage'] });
  const after = await newsContentOf(call, body, row.imageKey);
  await saveNews(db, row.id, after);
  const { id, createdAt: _, ...before } = row;
  await record(call, { companyId: null, action: 'news.edit', entity: 'news', entityId: id, before, after });
  return { newsItem: newsPresenter(services.files)({ ...row, ...after }) };
}
