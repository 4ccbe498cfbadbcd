import { useState } from 'react';
import { type TicketFileState, useTicketFile } from './use-ticket-file.ts';

/** What becomes of the attachment a ticket has. */
export type FileChoice = 'keep' | 'replace' | 'remove';

export interface FileChoiceState {
  readonly choice: FileChoice;
  readonly choose: (choice: FileChoice) => void;
  readonly upload: TicketFileState;
}

/** Keeping, replacing or removing a stored file. A ticket without one keeps that, until a file is uploaded. */
export function useFileChoice(stored: string | null): FileChoiceState {
  const [chosen, choose] = useState<FileChoice>('keep');
  const upload = useTicketFile();
  const choice = stored === null && upload.address ? 'replace' : chosen;
  return { choice, choose, upload };
}
