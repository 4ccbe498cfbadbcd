import { contract } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findTermsDocument, isTermsFile } from './documents.queries.ts';

async function terms({ db }: Call<typeof contract.documents.terms>) {
  return { document: (await findTermsDocument(db)) ?? null };
}

async function address({ db, query, services }: Call<typeof contract.documents.address>) {
  if (!(await isTermsFile(db, query.fileName))) throw notFound();
  return { returnData: { signedRequest: services.files.addressOf(query.fileName) } };
}

export const documentRoutes = routes(contract.documents, { terms, address });
