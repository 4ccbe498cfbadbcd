// The text that somebody types into a number field stays a text. It becomes a number only here, where the schema of the contract
// says whether decimals are allowed and how small or large it may be.
import * as z from 'zod/mini';
import { readNumeral } from '@gondola/formats/numeral.ts';

/** The schema of a number in the contract, with or without `optional`, `nullable` or a default around it. */
export type NumberRule = z.core.$ZodType<number | null | undefined>;

/** The rule of a place in a list of that many. */
export const placeAmong = (count: number) => z.int().check(z.positive(), z.maximum(count));

type RawIssue = z.core.$ZodRawIssue;
type Reading = { readonly value: number | null } | { readonly issues: readonly RawIssue[] };

function innermost(rule: z.core.$ZodType): z.core.$ZodTypeDef {
  const { def } = rule._zod;
  return 'innerType' in def ? innermost(def.innerType as z.core.$ZodType) : def;
}

const takesWholeOnly = (rule: NumberRule): boolean => 'format' in innermost(rule);

/** Why a text is no number of the contract, besides its limits: the words for it are texts of the same name. */
interface TypedFault {
  readonly number: 'required' | 'notNumber' | 'notWhole' | 'ambiguous';
  readonly text: string;
  /** How the reading as thousands is written beyond doubt. */
  readonly plain: string;
}

const fault = (input: string, number: TypedFault['number'], plain = ''): Reading => ({
  issues: [{ code: 'custom', input, params: { number, text: input.trim(), plain } satisfies TypedFault }],
});

/** The fault of an issue that `typedNumber` raised, from the issue's parameters; undefined for any other. */
export const typedFault = (params: object | undefined): TypedFault | undefined =>
  params && 'number' in params && 'plain' in params ? (params as TypedFault) : undefined;

function read(rule: NumberRule, text: string): Reading {
  if (text.trim() === '') return z.safeParse(rule, null).success ? { value: null } : fault(text, 'required');
  const readings = readNumeral(text);
  const [first] = readings;
  if (first === undefined) return fault(text, 'notNumber');
  const onlyWhole = takesWholeOnly(rule);
  const accepted = readings.filter((number) => z.safeParse(rule, number).success);
  if (readings.length > 1 && (onlyWhole || accepted.length > 1))
    return fault(text, 'ambiguous', String(readings.at(-1)));
  if (onlyWhole && !Number.isInteger(first)) return fault(text, 'notWhole');
  const [value] = accepted;
  if (value !== undefined) return { value };
  // Beyond what a number can hold, the limit of the contract is still what the person reads.
  const { MAX_SAFE_INTEGER: max } = Number;
  const { error } = z.safeParse(rule, Math.max(-max, Math.min(max, first)));
  return error ? { issues: error.issues as RawIssue[] } : fault(text, 'notNumber');
}

/** The number a text means where the rule accepts it; undefined while it is empty, unclear or out of range. */
export function numberOf(rule: NumberRule, text: string): number | undefined {
  const reading = read(rule, text);
  return 'value' in reading ? (reading.value ?? undefined) : undefined;
}

/** The form's schema of a number field: a text in, the number out; null for an empty text where the rule takes null. */
export function typedNumber<Rule extends NumberRule>(rule: Rule) {
  type Output = null extends z.core.output<Rule> ? number | null : number;
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Output => {
      const reading = read(rule, text);
      if ('value' in reading) return reading.value as Output;
      context.issues.push(...reading.issues);
      return z.NEVER;
    }),
  );
}
