import { fileRules, type contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { claimFile } from '../../../platform/files/named-file.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { presentTermsVersion } from '../terms-version.presenter.ts';
import { findTermsVersion, insertTermsVersion } from '../terms-versions.queries.ts';

/**
 * Puts a new version of the terms in force. A file makes one version: sending it again answers with that one. A person who
 * accepted an earlier version keeps it (D14).
 */
export async function createTerms(call: Call<typeof contract.documents.create>) {
  const { db, body, caller } = call;
  const fileKey = await claimFile(call, body.fileKey, {
    rule: fileRules.terms,
    companyId: null,
    path: 'fileKey',
  });
  const isNew = await insertTermsVersion(db, { name: body.name, fileKey, userId: caller.userId });
  const version = await findTermsVersion(db, fileKey);
  if (!version) throw notFound();
  if (isNew) {
    await record(call, {
      companyId: null,
      action: 'terms.create',
      entity: 'document',
      entityId: version.id,
      after: { name: body.name, fileKey },
    });
  }
  return { document: presentTermsVersion(version) };
}
