import { contract } from '@gondola/contract';
import { emptyScope } from '../../platform/auth/caller.ts';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { createTerms } from './actions/create-terms.ts';
import { findTermsDocument, isTermsFile } from './documents.queries.ts';
import { termsFileRule } from './terms-file.ts';
import { presentTermsVersion } from './terms-version.presenter.ts';
import { listTermsVersions } from './terms-versions.queries.ts';

async function terms({ db }: Call<typeof contract.documents.terms>) {
  return { document: (await findTermsDocument(db)) ?? null };
}

async function address({ db, query, services }: Call<typeof contract.documents.address>) {
  if (!(await isTermsFile(db, query.fileName))) throw notFound();
  return { returnData: { signedRequest: services.files.addressOf(query.fileName) } };
}

async function termsVersions({ db, query }: Call<typeof contract.documents.termsVersions>) {
  const { rows, total } = await listTermsVersions(db, query.page, query.limit);
  return {
    documents: rows.map(presentTermsVersion),
    totalDocuments: total,
    totalIsCapped: false,
    page: query.page,
    limit: query.limit,
  };
}

/** The terms belong to no company, whichever is selected. */
const signTerms = (call: Call<typeof contract.documents.signUpload>) =>
  signUploadBy(() => termsFileRule)({ ...call, scope: emptyScope });

export const documentRoutes = routes(contract.documents, {
  terms,
  address,
  signUpload: signTerms,
  create: createTerms,
  termsVersions,
});
