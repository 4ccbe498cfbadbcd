// Loaded when the export button is pressed.
import { peopleEndpoints } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { fetchFile } from '@gondola/client/transfer.ts';
import { runExport } from '@gondola/ui/tasks/run-export.ts';
import type { PeopleQuery } from './people-search.ts';

/** Saves everyone the filters match as a workbook. */
export const runPeopleExport = (query: PeopleQuery, t: TFunction<'users'>): Promise<void> =>
  runExport(
    { title: t(($) => $.export.title), failed: (reason) => t(($) => $.export.failed, { reason }) },
    ({ signal }) => fetchFile(peopleEndpoints.export, { query }, { signal }),
  );
