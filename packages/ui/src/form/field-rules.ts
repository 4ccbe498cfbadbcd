// The rules of a form's fields, taken from the schema of what is sent: no form writes a length or a pattern of its own.
import * as z from 'zod/mini';

/** The schema of a text in the contract, with or without `optional`, `nullable` or a default around it. */
export type TextRule = z.core.$ZodType<string | null | undefined>;

type Inner<Rule> = Rule extends
  | z.ZodMiniOptional<infer Within>
  | z.ZodMiniNullable<infer Within>
  | z.ZodMiniDefault<infer Within>
  ? Inner<Within>
  : Rule;

/** The rule of a field that always holds something, an empty text at least: without `optional`, `nullable` and default. */
export function fieldRule<Rule extends z.core.$ZodType>(rule: Rule): Inner<Rule> {
  const { def } = rule._zod;
  return 'innerType' in def ? fieldRule(def.innerType as never) : (rule as Inner<Rule>);
}

/** A choice or a text that must be there; what it may be is not the form's to say. */
export const filled = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1));

/** A select of ids in which one must be chosen; gives the number. */
export const chosenId = /* @__PURE__ */ z.pipe(filled, /* @__PURE__ */ z.transform(Number));

/** Ids of which at least one must be chosen. */
export const chosenIds = /* @__PURE__ */ z
  .array(/* @__PURE__ */ z.number())
  .check(/* @__PURE__ */ z.minLength(1));

/** A text that the form demands though the contract does not. */
export const demanded = (rule: TextRule) =>
  z.pipe(z.string().check(z.trim(), z.minLength(1)), fieldRule(rule) as z.ZodMiniType<string, string>);

/** A text that the form lets be empty though the contract does not: it is not sent then. */
export const orEmpty = (rule: TextRule) =>
  z.string().check(
    z.trim(),
    z.check<string>(({ value, issues }) => {
      if (value !== '')
        issues.push(...((z.safeParse(rule, value).error?.issues ?? []) as z.core.$ZodRawIssue[]));
    }),
  );

/** A text, possibly none, that is sent as a part of a longer one: `taken` characters of its length are not its own. */
export const shorterText = (whole: TextRule, taken: number) =>
  z.string().check(z.trim(), z.maxLength(maxLengthOf(whole) - taken));

/** The maximum number of characters of a text, for a field that takes no more. */
export function maxLengthOf(rule: TextRule): number {
  const checks = fieldRule(rule)._zod.def.checks ?? [];
  const lengths = checks.map((each) => (each._zod.def as { maximum?: number }).maximum);
  const maximum = lengths.find((length) => length !== undefined);
  if (maximum === undefined) throw new Error('the contract sets this text no length');
  return maximum;
}
