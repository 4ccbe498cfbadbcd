// Files of challenges, their answers and their threads are signed by the tickets' own call, so they are of its kind.
import type { SignedCall } from '../../platform/http/call.ts';

const purpose = 'ticket';

/** The key of a file that a write names; throws 400 at `path` when it cannot be claimed. */
export async function claimFile(
  { db, caller, services }: SignedCall,
  address: string,
  companyId: number,
  path: string,
): Promise<string> {
  const { key } = await services.files.claim(db, {
    address,
    purpose,
    userId: caller.userId,
    companyId,
    path,
  });
  return key;
}
