// Files sent by signed addresses, as the portal sends them.
import { contract } from '@gondola/contract';
import type { Client } from './client.ts';
import { photoOf, putFile } from './audit-world.ts';
import type { TestApplication } from './test-application.ts';

/** Uploads a company's logo and gives its lasting name. */
export async function uploadLogo(app: TestApplication, client: Client, colour = '#0a5'): Promise<string> {
  const { returnData } = await client.call(contract.companies.signUpload, {
    body: { fileName: 'logo.jpg', fileType: 'image/jpeg' },
  });
  const status = await putFile(app, returnData.signedRequest, 'image/jpeg', await photoOf({ colour }));
  if (status !== 200) throw new Error(`the logo answered ${status}`);
  return returnData.signedRequest.split('?')[0] ?? '';
}

/** Sends a file that says it is a PDF for the terms; gives the answer's status and the file's address. */
export async function uploadTerms(
  app: TestApplication,
  client: Client,
  content = '%PDF-1.4\n%%EOF',
): Promise<{ status: number; address: string }> {
  const { returnData } = await client.call(contract.documents.signUpload, {
    body: { fileName: 'terminos.pdf', fileType: 'application/pdf' },
  });
  const status = await putFile(app, returnData.signedRequest, 'application/pdf', Buffer.from(content));
  return { status, address: returnData.signedRequest.split('?')[0] ?? '' };
}
