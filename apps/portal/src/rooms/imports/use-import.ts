import { useEffect } from 'react';
import { type FileImport, importEndpoints } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { followImport } from './follow-import.ts';
import { isAtWork } from './stages.ts';

/** Reads an import, and follows it while the server is at work on it. */
export function useImport(id: number) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const query = useApi(importEndpoints.get, { params: { id } });
  const file: FileImport | undefined = query.data?.import;
  const state = file?.state;
  useEffect(() => {
    if (!file || !isAtWork(file)) return;
    const title = state === 'applying' ? t(($) => $.work.applying, { file: file.fileName }) : '';
    void followImport(client, file, title || t(($) => $.work.reading, { file: file.fileName }));
    // Only a change of the state is a reason to begin following.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file?.id, state]);
  return { file, failure: query.error?.message, retry: () => void query.refetch() };
}
