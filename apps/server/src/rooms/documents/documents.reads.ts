// Reads without a decision: from the call to the queries to the presenter.
import { type contract, mayEnter } from '@gondola/contract';
import { effectiveRoles } from '../../platform/auth/caller.ts';
import { instantOrNull } from '../../platform/database/instants.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { presentDocument } from './company-document.presenter.ts';
import { findDocument, listDocuments } from './company-documents.queries.ts';
import { findTermsDocument, isTermsFile } from './documents.queries.ts';
import { isTermsVersion, listAcceptances } from './terms-acceptances.queries.ts';
import { presentTermsVersion } from './terms-version.presenter.ts';
import { listTermsVersions } from './terms-versions.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

export async function readTerms({ db }: Call<typeof contract.documents.terms>) {
  return { document: (await findTermsDocument(db)) ?? null };
}

export async function readAddress({ db, query, services }: Call<typeof contract.documents.address>) {
  if (!(await isTermsFile(db, query.fileName))) throw notFound();
  return { returnData: { signedRequest: services.files.addressOf(query.fileName) } };
}

export async function listVersionsPage({ db, query }: Call<typeof contract.documents.termsVersions>) {
  const { rows, total } = await listTermsVersions(db, query);
  return {
    documents: rows.map(presentTermsVersion),
    totalDocuments: total,
    totalIsCapped: false,
    page: query.page,
    limit: query.limit,
  };
}

export async function listAcceptancesPage({
  db,
  params,
  query,
}: Call<typeof contract.documents.acceptances>) {
  if (!(await isTermsVersion(db, params.id))) throw notFound();
  const { rows, total } = await listAcceptances(db, params.id, query);
  const people = rows.map(({ id, fullName, email, acceptedAt }) => ({
    id,
    fullName,
    email,
    acceptedAt: instantOrNull(acceptedAt),
  }));
  return { people, ...pageOf('totalPeople', total, query) };
}

export async function listDocumentsPage({ db, scope, caller, query }: Call<typeof contract.documents.list>) {
  const { rows, total } = await listDocuments(db, scope, query);
  return {
    documents: rows.map(presentDocument),
    ...pageOf('totalDocuments', total, query),
    can: { manage: mayEnter('administration', effectiveRoles(caller, scope.companyIds)) },
  };
}

export async function openDocument({ db, scope, params, services }: Call<typeof contract.documents.open>) {
  const row = await findDocument(db, scope, params.id);
  if (!row || row.deleted) throw notFound();
  return { returnData: { signedRequest: services.files.addressOf(row.fileKey) } };
}
