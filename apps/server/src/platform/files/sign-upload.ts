// The answer to every room's `…/signS3` (D6).
import type { FileRule } from '@gondola/contract';
import type { FileCall } from './file-store.ts';
import { assertMayDeclare } from './uploads-on-their-way.ts';

interface UploadRequest {
  readonly fileName: string;
  readonly fileType: string;
  readonly size?: number | undefined;
}

type UploadCall = FileCall & { readonly body: UploadRequest };

const sign = async ({ db, caller, services, body }: UploadCall, rule: FileRule, companyId: number | null) => {
  if (rule.isFieldWork)
    await assertMayDeclare({ db, caller }, { files: 1, bytes: body.size ?? rule.maxSize });
  const signedRequest = await services.files.signUpload(db, {
    rule,
    fileName: body.fileName,
    fileType: body.fileType,
    size: body.size,
    companyId,
    userId: caller.userId,
  });
  return { returnData: { signedRequest } };
};

/**
 * An address that takes one file under the rule of its type. It is filed under the selected company; with several in
 * reach it is nobody's until a write names it.
 */
export const signUploadBy = (ruleFor: (fileType: string) => FileRule) => (call: UploadCall) =>
  sign(
    call,
    ruleFor(call.body.fileType),
    call.scope.companyIds.length === 1 ? (call.scope.companyIds[0] ?? null) : null,
  );

/** The same for files that belong to no company, whichever is selected. */
export const signSharedUploadBy = (rule: FileRule) => (call: UploadCall) => sign(call, rule, null);
