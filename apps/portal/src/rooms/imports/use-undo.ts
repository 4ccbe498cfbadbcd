import { type FileImport, importEndpoints } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { readTopicsAgain } from '@gondola/client/queries.ts';
import { keepImport } from './follow-import.ts';

/** Takes an applied import back; throws with the reason when something else has touched its rows. */
export function useUndo(): (file: FileImport) => Promise<void> {
  const client = useQueryClient();
  return async (file) => {
    const answer = await call(importEndpoints.undo, { params: { id: file.id } });
    keepImport(client, answer.import);
    // What went back may be on show anywhere.
    void readTopicsAgain(client, importEndpoints.undo.changes);
  };
}
