/** Why the embedded database could not be used; `code` is for programs, `message` names the remedy for people. */
export type EmbeddedPostgresErrorCode =
  | 'IN_USE'
  | 'NO_BINARIES'
  | 'NO_UNPRIVILEGED_USER'
  | 'FOREIGN_OWNER'
  | 'WRONG_VERSION'
  | 'BROKEN_FOLDER'
  | 'FAILED';

/** The only error the launcher throws on purpose. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
