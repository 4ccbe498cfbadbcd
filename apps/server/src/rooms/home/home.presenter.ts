// Rows as the contract shows them: the only way out of this room.
import { type HomeMessage, homeMessageKeys, type NewsItem, newsKeys, pick } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { HomeMessageRow } from './home-messages.queries.ts';
import type { NewsRow } from './news.queries.ts';

/** Makes the presenter of one call. */
export const newsPresenter =
  (files: FileStore) =>
  (row: NewsRow): NewsItem => ({
    id: row.id,
    ...pick(row, newsKeys),
    urlImage: files.addressOf(row.imageKey),
    createdAt: instantOf(row.createdAt),
  });

/** `shownId`: the message everybody sees. */
export const homeMessagePresenter =
  (shownId: number | undefined) =>
  (row: HomeMessageRow): HomeMessage => ({
    id: row.id,
    ...pick(row, homeMessageKeys),
    shown: row.id === shownId,
    createdAt: instantOf(row.createdAt),
  });
