import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { assertSeen } from '../../../platform/http/assert-seen.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { newsPresenter } from '../home.presenter.ts';
import { newsContentOf } from '../news-content.ts';
import { lockNews, saveNews } from '../news.queries.ts';

/** Edits news, or takes it off the home page. */
export async function updateNews(call: Call<typeof contract.home.updateNews>) {
  const { db, params, body, services } = call;
  const row = await lockNews(db, params.id);
  if (!row) throw notFound();
  const now = newsPresenter(services.files)(row);
  assertSeen({ seen: body.seen, now, wanted: body, addresses: ['urlImage'] });
  const after = await newsContentOf(call, body, row.imageKey);
  await saveNews(db, row.id, after);
  const { id, createdAt: _, ...before } = row;
  await record(call, { companyId: null, action: 'news.edit', entity: 'news', entityId: id, before, after });
  return { newsItem: newsPresenter(services.files)({ ...row, ...after }) };
}
