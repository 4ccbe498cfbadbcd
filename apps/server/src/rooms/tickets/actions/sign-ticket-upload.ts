import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { ticketFileRule } from '../ticket-files.ts';

/** An address for one attachment. It is filed under the selected company, or under nobody's until a ticket names it. */
export async function signTicketUpload({
  db,
  scope,
  body,
  caller,
  services,
}: Call<typeof contract.tickets.signUpload>) {
  const signedRequest = await services.files.signUpload(db, {
    rule: ticketFileRule,
    fileName: body.fileName,
    fileType: body.fileType,
    size: body.size,
    companyId: scope.companyIds.length === 1 ? (scope.companyIds[0] ?? null) : null,
    userId: caller.userId,
  });
  return { returnData: { signedRequest } };
}
