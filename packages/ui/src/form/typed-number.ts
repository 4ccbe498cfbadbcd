// The text that somebody types into a number field stays a text. It becomes a number only here, where the schema of the contract
// says whether decimals are allowed and how small or large it may be.
import * as z from 'zod/mini';
import { plainReadings, readingsIn } from '@gondola/formats/numeral.ts';
import type { LocaleTag } from '@gondola/formats/region.ts';

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
}

const fault = (input: string, number: TypedFault['number']): Reading => ({
  issues: [{ code: 'custom', input, params: { number, text: input.trim() } satisfies TypedFault }],
});

/** The fault of an issue that `typedNumber` raised, from the issue's parameters; undefined for any other. */
export const typedFault = (params: object | undefined): TypedFault | undefined =>
  params && 'number' in params && 'text' in params ? (params as TypedFault) : undefined;

/** The readings of a text that the rule leaves open, plain: fewer than two where there is nothing to ask. */
function openReadings(rule: NumberRule, text: string): readonly string[] {
  const readings = plainReadings(text);
  if (takesWholeOnly(rule)) return readings;
  const accepted = readings.filter((plain) => z.safeParse(rule, Number(plain)).success);
  return accepted.length > 0 ? accepted : readings.slice(0, 1);
}

function read(rule: NumberRule, text: string): Reading {
  if (text.trim() === '') return z.safeParse(rule, null).success ? { value: null } : fault(text, 'required');
  const readings = openReadings(rule, text).map(Number);
  const [first] = readings;
  if (first === undefined) return fault(text, 'notNumber');
  const onlyWhole = takesWholeOnly(rule);
  if (readings.length > 1) return fault(text, 'ambiguous');
  if (onlyWhole && !Number.isInteger(first)) return fault(text, 'notWhole');
  const value = readings.find((number) => z.safeParse(rule, number).success);
  if (value !== undefined) return { value };
  // Beyond what a number can hold, the limit of the contract is still what the person reads.
  const { MAX_SAFE_INTEGER: max } = Number;
  const { error } = z.safeParse(rule, Math.max(-max, Math.min(max, first)));
  return error ? { issues: error.issues as RawIssue[] } : fault(text, 'notNumber');
}

/** A text that has one reading where a locale is at home, plain; as it was typed where it has one everywhere, or none. */
function settledText(rule: NumberRule, text: string, locale: LocaleTag): string {
  const [own, other] = openReadings(rule, text).length > 1 ? readingsIn(text, locale) : [];
  return other === undefined && own !== undefined ? own : text;
}

/** The two readings, plain, of a text that somebody of a locale may mean in two ways; none of any other. */
export const unclearReadings = (rule: NumberRule, text: string, locale: LocaleTag): readonly string[] => {
  const readings = openReadings(rule, text);
  return readings.length > 1 && settledText(rule, text, locale) === text ? readings : [];
};

const replacedAt = (values: unknown, [first, ...rest]: readonly PropertyKey[], text: string): unknown => {
  if (first === undefined) return text;
  const inner = (values as Record<PropertyKey, unknown>)[first];
  if (Array.isArray(values)) return values.with(Number(first), replacedAt(inner, rest, text));
  return { ...(values as object), [first]: replacedAt(inner, rest, text) };
};

/** Parses the values of a form, in which a number that has one reading for people of the locale is that. */
export function parseTyped<Output>(
  schema: z.core.$ZodType<Output>,
  values: unknown,
  locale: LocaleTag,
): z.core.util.SafeParseResult<Output> {
  const parse = (given: unknown) => z.safeParse(schema, given, { reportInput: true });
  const result = parse(values);
  let settled = values;
  for (const { code, path, params } of (result.error?.issues as z.core.$ZodIssueCustom[]) ?? []) {
    const unclear = code === 'custom' ? typedFault(params) : undefined;
    const [own, other] = unclear?.number === 'ambiguous' ? readingsIn(unclear.text, locale) : [];
    if (own !== undefined && other === undefined) settled = replacedAt(settled, path, own);
  }
  return settled === values ? result : parse(settled);
}

/** The number a text means for people of a locale where the rule accepts it; undefined while it is empty, unclear or out of range. */
export function numberOf(rule: NumberRule, text: string, locale: LocaleTag): number | undefined {
  const reading = read(rule, settledText(rule, text, locale));
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
