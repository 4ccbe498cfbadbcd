// Files sent by signed addresses, as the portal sends them.
import { contract, type DataOf, type EndpointDefinition } from '@gondola/contract';
import type { Client } from './client.ts';
import { photoOf, putFile } from './audit-world.ts';
import type { TestApplication } from './test-application.ts';

type SignUpload = typeof contract.companies.signUpload;

/** Uploads a picture to the address that a call gives for it, and gives its lasting name. */
export async function uploadPicture(
  app: TestApplication,
  client: Client,
  signUpload: EndpointDefinition,
  colour = '#0a5',
): Promise<string> {
  const { returnData } = (await client.call(signUpload, {
    body: { fileName: 'picture.jpg', fileType: 'image/jpeg' },
  } as never)) as DataOf<SignUpload>;
  const status = await putFile(app, returnData.signedRequest, 'image/jpeg', await photoOf({ colour }));
  if (status !== 200) throw new Error(`the picture answered ${status}`);
  return returnData.signedRequest.split('?')[0] ?? '';
}

/** Uploads a company's logo and gives its lasting name. */
export const uploadLogo = (app: TestApplication, client: Client, colour?: string): Promise<string> =>
  uploadPicture(app, client, contract.companies.signUpload, colour);

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
