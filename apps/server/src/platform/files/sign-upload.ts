// The answer to every room's `…/signS3` (D6).
import type { SignedCall } from '../http/call.ts';
import type { FileRule } from './file-rule.ts';

interface UploadWish {
  readonly fileName: string;
  readonly fileType: string;
  readonly size?: number | undefined;
}

/**
 * An address that takes one file under the rule of its type. It is filed under the one company at hand; with several in
 * reach it is nobody's until a write names it.
 */
export const signUploadBy =
  (ruleFor: (fileType: string) => FileRule) =>
  async ({ db, scope, caller, services, body }: SignedCall & { readonly body: UploadWish }) => {
    const signedRequest = await services.files.signUpload(db, {
      rule: ruleFor(body.fileType),
      fileName: body.fileName,
      fileType: body.fileType,
      size: body.size,
      companyId: scope.companyIds.length === 1 ? (scope.companyIds[0] ?? null) : null,
      userId: caller.userId,
    });
    return { returnData: { signedRequest } };
  };
