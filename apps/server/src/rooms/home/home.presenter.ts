// Rows as the contract shows them: the only way out of this room.
import type { HomeMessage, NewsItem } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { HomeMessageRow } from './home-messages.queries.ts';
import type { NewsRow } from './news.queries.ts';

/** Makes the presenter of one call. */
export const newsPresenter =
  (files: FileStore) =>
  (row: NewsRow): NewsItem => ({
    id: row.id,
    title: row.title,
    description: row.description,
    urlImage: files.addressOf(row.imageKey),
    urlNews: row.urlNews,
    type: row.type,
    active: row.active,
    createdAt: instantOf(row.createdAt),
  });

/** `shownId`: the message everybody sees. */
export const homeMessagePresenter =
  (shownId: number | undefined) =>
  (row: HomeMessageRow): HomeMessage => ({
    id: row.id,
    name: row.name,
    spanishMessage: row.spanishMessage,
    englishMessage: row.englishMessage,
    active: row.active,
    shown: row.id === shownId,
    createdAt: instantOf(row.createdAt),
  });
