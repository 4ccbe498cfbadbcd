import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { termsFileRule } from '../terms-file.ts';
import { presentTermsVersion } from '../terms-version.presenter.ts';
import { findTermsVersion, insertTermsVersion } from '../terms-versions.queries.ts';

/**
 * Puts a new version of the terms in force. A file makes one version: sending it again answers with that one. A person who
 * accepted an earlier version keeps it (D14).
 */
export async function createTerms(call: Call<typeof contract.documents.create>) {
  const { db, body, caller, services } = call;
  const file = await services.files.claim(db, {
    address: body.fileKey,
    purpose: termsFileRule.purpose,
    userId: caller.userId,
    companyId: null,
    path: 'fileKey',
  });
  const isNew = await insertTermsVersion(db, { name: body.name, fileKey: file.key, userId: caller.userId });
  const version = await findTermsVersion(db, file.key);
  if (!version) throw notFound();
  if (isNew) {
    await record(call, {
      companyId: null,
      action: 'terms.create',
      entity: 'document',
      entityId: version.id,
      after: { name: body.name, fileKey: file.key },
    });
  }
  return { document: presentTermsVersion(version) };
}
