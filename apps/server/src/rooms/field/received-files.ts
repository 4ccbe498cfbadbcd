// Files that are sent with a response: how it names them, and what the server has of them.
import type { SubmittedAnswer } from '@gondola/survey';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { listReceivedFiles } from './waiting-responses.queries.ts';

/** The files that answers name, by their keys, each by the address it was named with. */
export const addressesIn = (answers: readonly SubmittedAnswer<number>[]): Map<string, string> =>
  new Map(
    answers.flatMap(({ media }) => (media ?? []).map((address) => [keyOfAddress(address), address] as const)),
  );

/** A file of a stored response, with the SHA-256 of the bytes that arrived, in hex. */
export interface ReceivedFile {
  readonly address: string;
  readonly sha256: string;
}

/** The files that answers of a response which is stored name: a sender lets go of its own once it knows what arrived. */
export async function receivedFiles(
  db: Database,
  companyId: number,
  userId: number,
  answers: readonly SubmittedAnswer<number>[],
): Promise<ReceivedFile[]> {
  const addresses = addressesIn(answers);
  if (addresses.size === 0) return [];
  const files = await listReceivedFiles(db, companyId, userId, [...addresses.keys()]);
  return files.flatMap(({ key, sha256 }) => {
    const address = addresses.get(key);
    return address === undefined ? [] : [{ address, sha256 }];
  });
}
