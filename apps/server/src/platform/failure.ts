// Failures that a caller sees. The code is a key of the message catalogue; the text is chosen when the answer
// is written, in the caller's language.

export interface FieldFault {
  readonly path: string;
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldFault[];
  /** Told next to the reason: the fresh preview of an import whose data moved on. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    detail: {
      values?: Record<string, string | number>;
      fields?: readonly FieldFault[];
      data?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: detail.cause });
    this.name = 'Failure';
    this.status = status;
    this.code = code;
    this.values = detail.values ?? {};
    this.fields = detail.fields ?? [];
    this.data = detail.data ?? {};
  }
}

/** 400 with one fault per rejected field. */
export const invalidInput = (fields: readonly FieldFault[]): Failure =>
  new Failure(400, 'platform:invalidInput', { fields });

/** 400 for one field. */
export const invalidField = (path: string, code: string, values?: FieldFault['values']): Failure =>
  invalidInput([values ? { path, code, values } : { path, code }]);

export const noSession = (): Failure => new Failure(401, 'platform:noSession');
export const notAllowed = (code = 'platform:notAllowed'): Failure => new Failure(403, code);
/** Not there, or not visible to the caller: the two look the same (D8). */
export const notFound = (): Failure => new Failure(404, 'platform:notFound');
export const conflict = (code: string, values?: Record<string, string | number>): Failure =>
  new Failure(409, code, values ? { values } : {});
/** The same with what the caller needs to go on. */
export const conflictWith = (code: string, data: Failure['data']): Failure =>
  new Failure(409, code, { data });
export const tooLarge = (code = 'platform:tooLarge'): Failure => new Failure(413, code);
export const tooMany = (seconds: number): Failure =>
  new Failure(429, 'platform:tooMany', { values: { seconds } });
/** 429 of heavy work: as much of it as may waits for its turn already. */
export const busy = (seconds: number): Failure =>
  new Failure(429, 'platform:busy', { values: { seconds, count: seconds } });
