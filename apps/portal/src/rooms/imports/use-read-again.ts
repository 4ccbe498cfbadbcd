import { useState } from 'react';
import { type FileImport, importEndpoints, type InputOf } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { followImport, keepImport } from './follow-import.ts';

type ReadingChoice = InputOf<typeof importEndpoints.map>['body'];

/** Has a file read again as chosen; true when that began, else `failure` says why not. */
export function useReadAgain(file: FileImport) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const readAgain = async (body: ReadingChoice): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await call(importEndpoints.map, { params: { id: file.id }, body });
      keepImport(client, answer.import);
      void followImport(
        client,
        answer.import,
        t(($) => $.work.reading, { file: file.fileName }),
      );
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { readAgain, busy, failure };
}
