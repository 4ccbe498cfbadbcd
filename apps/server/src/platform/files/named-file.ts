// The address of a file in a write that names it (D6).
import type { FileRule } from '@gondola/contract';
import type { FileCall } from './file-store.ts';

interface NamedFile {
  readonly rule: FileRule;
  /** The company that owns it from now on. */
  readonly companyId: number | null;
  /** Field of the write, for the fault. */
  readonly path: string;
}

/** Whether an address, with or without its query, is the one that a stored key is shown under. */
export const isAddressOf = (address: string, key: string | null): key is string =>
  key !== null && (address.split('?')[0] ?? '').endsWith(key);

/** The key of a file that its owner has uploaded. Throws 400 at `path` for an address that is no upload of theirs. */
export async function claimFile(
  { db, caller, services }: FileCall,
  address: string,
  { rule, companyId, path }: NamedFile,
): Promise<string> {
  const claim = { address, purpose: rule.purpose, userId: caller.userId, companyId, path };
  return (await services.files.claim(db, claim)).key;
}

/**
 * The key of a row's file after a write: `before` when nothing was said or its own address came back, null when it was
 * emptied, claimed when it is another. Throws what claimFile throws.
 */
export async function fileKeyAfter(
  call: FileCall,
  address: string | null | undefined,
  before: string | null,
  file: NamedFile,
): Promise<string | null> {
  if (address === undefined) return before;
  if (!address) return null;
  return isAddressOf(address, before) ? before : claimFile(call, address, file);
}
