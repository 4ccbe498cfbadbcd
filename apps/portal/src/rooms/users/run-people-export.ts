// What the export button loads when it is pressed.
import { peopleEndpoints } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { fetchFile, saveFile } from '~/lib/api/transfer.ts';
import { notifyError } from '~/ui/feedback/toasts.ts';
import { runWork } from '~/ui/tasks/long-work.ts';
import type { PeopleQuery } from './people-search.ts';

/** Saves everyone the filters match as a workbook; the task tray keeps it to be opened again. */
export async function runPeopleExport(query: PeopleQuery, t: TFunction<'users'>): Promise<void> {
  try {
    await runWork(
      { id: crypto.randomUUID(), title: t(($) => $.export.title), resultHref: (made: string) => made },
      async ({ signal }) => saveFile(await fetchFile(peopleEndpoints.export, { query }, { signal })),
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifyError(t(($) => $.export.failed, { reason: error instanceof Error ? error.message : '' }));
  }
}
