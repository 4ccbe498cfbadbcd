import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { questionImageRule } from '../task-files.ts';

/** An address for the image of one question; it belongs to a company once a task names it. */
export async function signQuestionImage({
  db,
  scope,
  body,
  caller,
  services,
}: Call<typeof contract.tasks.signUpload>) {
  const signedRequest = await services.files.signUpload(db, {
    rule: questionImageRule,
    fileName: body.fileName,
    fileType: body.fileType,
    size: body.size,
    companyId: scope.companyIds.length === 1 ? (scope.companyIds[0] ?? null) : null,
    userId: caller.userId,
  });
  return { returnData: { signedRequest } };
}
