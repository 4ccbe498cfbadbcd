/** One rejected field, as the server's `data.fields` has it. */
export interface FieldError {
  /** Dotted path of the field in the form. */
  path: string;
  code: string;
  /** Fit to show, in the language asked for. */
  message: string;
}

/** A failed request as forms need it; the api client's error has this shape. */
interface FormFailure {
  message: string;
  fields?: readonly FieldError[];
}

/** Reads a thrown value as a form failure; anything unknown has no message. */
export function readFailure(thrown: unknown): FormFailure {
  if (typeof thrown !== 'object' || thrown === null) return { message: '' };
  const { message, fields } = thrown as Partial<FormFailure>;
  return {
    message: typeof message === 'string' ? message : '',
    fields: Array.isArray(fields) ? fields : [],
  };
}
