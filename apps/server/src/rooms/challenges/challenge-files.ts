// Files of challenges, their answers and their threads are signed by the tickets' own call, so they are of its kind.
import { fileRules } from '@gondola/contract';
import { claimFile } from '../../platform/files/named-file.ts';
import type { SignedCall } from '../../platform/http/call.ts';

/** The key of a file that a write names; throws 400 at `path` when it cannot be claimed. */
export const claimChallengeFile = (
  call: SignedCall,
  address: string,
  companyId: number,
  path: string,
): Promise<string> => claimFile(call, address, { rule: fileRules.ticket, companyId, path });
