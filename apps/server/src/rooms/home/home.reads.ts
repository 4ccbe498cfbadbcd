// Reads without a decision: from the call to the queries to the presenter.
import { type contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { homeMessagePresenter, newsPresenter } from './home.presenter.ts';
import { findShownMessage, listHomeMessages } from './home-messages.queries.ts';
import { listActiveNews, listNews } from './news.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

export async function readNews({
  db,
  query,
  services,
}: Pick<Call<typeof contract.home.news>, 'db' | 'query' | 'services'>) {
  return { news: (await listActiveNews(db, query.limit)).map(newsPresenter(services.files)) };
}

export async function listNewsPage({ db, query, services }: Call<typeof contract.home.newsPage>) {
  const { rows, total } = await listNews(db, query);
  return {
    news: rows.map(newsPresenter(services.files)),
    ...pageOf('totalNews', total, query),
  };
}

export async function readHomeMessage({ db }: Pick<Call<typeof contract.home.homeMessage>, 'db'>) {
  const row = await findShownMessage(db);
  if (!row) return { homeMessage: null };
  const { id, spanishMessage, englishMessage } = row;
  return { homeMessage: { id, spanishMessage, englishMessage } };
}

export async function listHomeMessagesPage({ db, query }: Call<typeof contract.home.homeMessagePage>) {
  const { rows, total } = await listHomeMessages(db, query);
  const shown = await findShownMessage(db);
  return {
    homeMessages: rows.map(homeMessagePresenter(shown?.id)),
    ...pageOf('totalHomeMessages', total, query),
  };
}
