import { type FileImport, importEndpoints } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure, call } from '@gondola/client/call.ts';
import type { Invitations } from './components/invitation-choice.tsx';
import { followImport, keepImport } from './follow-import.ts';

/** Applies what is shown. When the data moved on, the import reads as replaced and the page goes to the fresh preview. */
export function useApply(file: FileImport) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const input = { params: { id: file.id } };
  /** `confirmedDeletions`: the number a person typed, where the import asks for it. */
  return async (
    onlyGoodRows: boolean,
    confirmedDeletions: number | null,
    invitations?: Invitations,
  ): Promise<void> => {
    try {
      const answer = await call(importEndpoints.apply, {
        ...input,
        body: {
          onlyGoodRows,
          background: true,
          ...(confirmedDeletions === null ? {} : { confirmedDeletions }),
          ...(invitations === undefined ? {} : { invitations }),
        },
      });
      keepImport(client, answer.import);
      void followImport(
        client,
        answer.import,
        t(($) => $.work.applying, { file: file.fileName }),
      );
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
      const { import: now } = await call(importEndpoints.get, input);
      keepImport(client, now);
      // Another reason to refuse, with the preview standing as it was: said where it was asked for.
      if (now.state === file.state) throw error;
    }
  };
}
