// The reads and writes of this room. The terms belong to no company.
import { type CompanyDocument, documentEndpoints, type InputOf, settingsEndpoints } from '@gondola/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useReadAgain } from '@gondola/client/queries.ts';

/** Puts a version in force; whatever shows the terms reads them again. */
export function usePublishTerms() {
  const readAgain = useReadAgain(documentEndpoints.create);
  return async (body: InputOf<typeof documentEndpoints.create>['body']): Promise<void> => {
    await call(documentEndpoints.create, { body }, { companyId: null });
    void readAgain();
  };
}

/** Opens a version in a new window. Rejects when it cannot be read. */
export const openTermsFile = (fileName: string): Promise<void> =>
  openAddress(() => call(documentEndpoints.address, { query: { fileName } }, { companyId: null }));

/** The terms in force. */
export const useTerms = () => useQuery(apiQuery(documentEndpoints.terms, {}, null));

const addressOf = ({ id, companyId }: CompanyDocument) =>
  call(documentEndpoints.open, { params: { id } }, { companyId });

/** Opens a document in a new window. Rejects when it cannot be read. */
export const openDocument = (document: CompanyDocument): Promise<void> =>
  openAddress(() => addressOf(document));

/** Saves a document as a file of this name. Rejects when it cannot be read. */
export async function saveDocument(document: CompanyDocument, name: string): Promise<void> {
  const { returnData } = await addressOf(document);
  const link = window.document.createElement('a');
  link.href = returnData.signedRequest;
  link.download = name;
  link.click();
}

/** Changes of documents; whatever shows them reads them again. */
export function useDocumentChanges() {
  const readAgain = useReadAgain(documentEndpoints.add);
  return {
    add: async (body: InputOf<typeof documentEndpoints.add>['body']): Promise<void> => {
      await call(documentEndpoints.add, { body }, { companyId: body.companyId });
      void readAgain();
    },
    remove: async ({ id, companyId }: CompanyDocument): Promise<void> => {
      await call(documentEndpoints.remove, { params: { id } }, { companyId });
      void readAgain();
    },
    restore: async ({ id, companyId }: CompanyDocument): Promise<void> => {
      await call(documentEndpoints.restore, { params: { id } }, { companyId });
      void readAgain();
    },
  };
}

/** The Gantt's address, for people of the provider; null for everyone else. */
export const useGanttAddress = () => useQuery(apiQuery(settingsEndpoints.portal, {}, null));

async function openAddress(sign: () => Promise<{ returnData: { signedRequest: string } }>): Promise<void> {
  // Opened before the address is known: a window opened later would be blocked.
  const page = window.open('', '_blank');
  try {
    const { returnData } = await sign();
    if (page) page.location.href = returnData.signedRequest;
  } catch (error) {
    page?.close();
    throw error;
  }
}
