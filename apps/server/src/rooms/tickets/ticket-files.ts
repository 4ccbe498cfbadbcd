import { fileRules } from '@gondola/contract';
import { claimFile } from '../../platform/files/named-file.ts';
import type { SignedCall } from '../../platform/http/call.ts';

/** A write that brings files: `fileUrl` is the first of `fileUrls`, or the only one. */
interface BringsFiles extends SignedCall {
  readonly body: {
    readonly fileUrl?: string | null | undefined;
    readonly fileUrls?: readonly string[] | undefined;
  };
}

/** Keys of the files that a write brings, each once. Throws 400 at the one that is no upload of the caller. */
export async function claimTicketFiles(call: BringsFiles, companyId: number): Promise<string[]> {
  const { fileUrl, fileUrls = [] } = call.body;
  const named = fileUrls.map((address, place) => ({ address, path: `fileUrls.${place}` }));
  if (fileUrl) named.unshift({ address: fileUrl, path: 'fileUrl' });
  const keys = new Set<string>();
  for (const { address, path } of named)
    keys.add(await claimFile(call, address, { rule: fileRules.ticket, companyId, path }));
  return [...keys];
}
