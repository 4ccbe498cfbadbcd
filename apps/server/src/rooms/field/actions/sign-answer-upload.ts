import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { ruleOfType } from '../field-files.ts';

/** An address for one photo, video or recording; it belongs to a company once a response names it. */
export async function signAnswerUpload({
  db,
  scope,
  body,
  caller,
  services,
}: Call<typeof contract.field.signUpload>) {
  const signedRequest = await services.files.signUpload(db, {
    rule: ruleOfType(body.fileType),
    fileName: body.fileName,
    fileType: body.fileType,
    size: body.size,
    companyId: scope.companyIds.length === 1 ? (scope.companyIds[0] ?? null) : null,
    userId: caller.userId,
  });
  return { returnData: { signedRequest } };
}
