import type { TFunction } from 'i18next';
import type * as z from 'zod/mini';
import { typedFault } from './typed-number.ts';

const emptyInputs = new Set<unknown>([undefined, null, '']);

/** Sentences of a form's own: by code (`nameLength`, `required`), or by field and code where two fields differ (`email.required`). */
export type FieldMessages = Readonly<Record<string, string>>;

/** The contract's messages are codes (`invalidDni`), which the server has sentences for, and nobody should read. */
const isCode = (message: string): boolean => /^[A-Za-z]+$/.test(message);

function ownMessage(issue: z.core.$ZodIssue, messages: FieldMessages): string | undefined {
  const codes = [issue.message, ...(isMissing(issue) ? ['required'] : [])];
  const names = codes.flatMap((code) => [`${issue.path.join('.')}.${code}`, code]);
  return names.map((name) => messages[name]).find((text) => text !== undefined);
}

/** The sentence for one zod issue: the form's own for its code, one that the schema brings, or the usual one. */
export function issueText(issue: z.core.$ZodIssue, t: TFunction, messages: FieldMessages = {}): string {
  const typed = issue.code === 'custom' ? typedFault(issue.params) : undefined;
  if (typed) return t(($) => $.issue[typed.number], { ...typed });
  const own = ownMessage(issue, messages);
  if (own !== undefined) return own;
  if (issue.code === 'custom' && issue.message !== 'Invalid input' && !isCode(issue.message))
    return issue.message;
  if (isMissing(issue)) return t(($) => $.issue.required);
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return t(($) => $.issue.tooShort, { count: Number(issue.minimum) });
      if (issue.origin === 'array') return t(($) => $.issue.tooFew, { count: Number(issue.minimum) });
      if (issue.inclusive === false)
        return t(($) => $.issue.tooSmallOrEqual, { minimum: Number(issue.minimum) });
      return t(($) => $.issue.tooSmall, { minimum: Number(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'string') return t(($) => $.issue.tooLong, { count: Number(issue.maximum) });
      if (issue.origin === 'array') return t(($) => $.issue.tooMany, { count: Number(issue.maximum) });
      return t(($) => $.issue.tooLarge, { maximum: Number(issue.maximum) });
    case 'invalid_format':
      return issue.format === 'email' ? t(($) => $.issue.email) : t(($) => $.issue.format);
    case 'invalid_value':
      return t(($) => $.issue.choice);
    default:
      return t(($) => $.issue.invalid);
  }
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) === 1) return true;
  return (
    (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_format') &&
    emptyInputs.has(issue.input)
  );
}
