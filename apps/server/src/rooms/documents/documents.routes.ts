import { contract, fileRules } from '@gondola/contract';
import { emptyScope } from '../../platform/auth/caller.ts';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { addDocument, removeDocument, restoreDocument } from './actions/company-documents.ts';
import { createTerms } from './actions/create-terms.ts';
import {
  listAcceptancesPage,
  listDocumentsPage,
  listVersionsPage,
  openDocument,
  readAddress,
  readTerms,
} from './documents.reads.ts';

/** The terms belong to no company, whichever is selected. */
const signTerms = (call: Call<typeof contract.documents.signUpload>) =>
  signUploadBy(() => fileRules.terms)({ ...call, scope: emptyScope });

export const documentRoutes = routes(contract.documents, {
  terms: readTerms,
  address: readAddress,
  signUpload: signTerms,
  create: createTerms,
  termsVersions: listVersionsPage,
  acceptances: listAcceptancesPage,
  list: listDocumentsPage,
  open: openDocument,
  signDocument: signUploadBy(() => fileRules.document),
  add: addDocument,
  remove: removeDocument,
  restore: restoreDocument,
});
