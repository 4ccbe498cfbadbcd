// Pieces that many endpoints share: identifiers, paging, dates, signed uploads. An issue's message is a code of the
// catalogue (`required`, `tooLong` …); the server turns it into words.
import { z } from 'zod/mini';
import { mailAddress, personLengths } from './person-rules.ts';
import { fieldsOf, keysOf } from './pick.ts';

/** Row identifier in a body. */
export const id = z.int().check(z.positive());

/** A number in a path or query, where everything is text: only digits are read, never `1e3`, `0x10`, ` 5` or nothing. */
const numberInAddress = (form: RegExp, rule: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.transform((given: string | number): number =>
      typeof given === 'string' && form.test(given) ? Number(given) : (given as number),
    ),
    rule,
  );

/** A whole number in a path or query. */
export const wholeParam = (...limits: z.core.$ZodCheck<number>[]) =>
  numberInAddress(/^-?\d{1,15}$/, z.int().check(...limits));

/** A number in a path or query that may have decimals, as JavaScript writes it. */
export const decimalParam = (...limits: z.core.$ZodCheck<number>[]) =>
  numberInAddress(/^-?\d{1,15}(\.\d{1,20})?(e-\d{1,2})?$/, z.number().check(...limits));

/** Row identifier in a path or query. */
export const idParam = wholeParam(z.positive());

export const idParams = z.object({ id: idParam });

/** Row identifiers in a query, `1,2,3`. */
export const idList = z.pipe(
  z.string().check(z.regex(/^\s*\d{1,15}(\s*,\s*\d{1,15})*\s*$/, 'invalidFormat')),
  z.transform((list: string) => list.split(',').map(Number)),
);

/** Trimmed text that must not be empty. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(max));

/** Ends of lines, of whatever writing: a name with one of them would look like two lines of a mail, a list or a log. */
const lineEnds = /[\n\v\f\r\u0085\u2028\u2029]+/g;

/** Keeps a name on one line. */
export const onOneLine = z.overwrite<string>((text) => text.replaceAll(lineEnds, ' '));

/** A name: required text on one line. */
export const requiredName = (max: number) =>
  z.string().check(onOneLine, z.trim(), z.minLength(1, 'required'), z.maxLength(max));

/** A name that may be absent. */
export const optionalName = (max: number) =>
  z.optional(z.nullable(z.string().check(onOneLine, z.trim(), z.maxLength(max))));

/** Trimmed text that may be absent; the empty string counts as absent. */
export const optionalText = (max: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))));

/**
 * A code as it is kept: without blanks around it, one between its words, and in one Unicode form whatever keyboard or file
 * it came from.
 */
export const codeForm = [
  z.overwrite<string>((text) => text.replaceAll(/\s+/g, ' ').trim()),
  z.normalize('NFC'),
] as const;

/** No clock on Earth is further from UTC, in hours; PostgreSQL takes 15. */
const maxOffset = 14;

/** Days and instants that JavaScript and PostgreSQL both have: the one knows a year 0, the other does not. */
const isStorable = z.refine<string>(
  (text) =>
    !text.startsWith('0000') && Number(/[+-](\d\d):?\d\d$/.exec(text.slice(10))?.[1] ?? 0) <= maxOffset,
  { error: 'invalidDate' },
);

/** `2026-11-21` */
export const isoDay = z.iso.date('invalidDate').check(isStorable);

/** Instant in UTC, `2026-11-21T08:37:00.000Z`. */
export const instant = z.iso.datetime().check(isStorable);

/** Instant by any clock, `2026-11-21T05:37:00-03:00`. */
export const localInstant = z.iso.datetime({ offset: true, error: 'invalidDate' }).check(isStorable);

/** A day or an instant, as date filters take it. */
export const dayOrInstant = z.union([isoDay, localInstant], 'invalidDate');

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'required'),
    z.maxLength(personLengths.email),
    z.email({ pattern: mailAddress, error: 'invalidEmail' }),
  );

/** The fields of an entity: of each the rule of what is sent for it, and what is shown of it. */
type EntityFields = Readonly<Record<string, { readonly sent: z.ZodMiniType; readonly shown: z.ZodMiniType }>>;

const partsOf = <Fields extends EntityFields, Part extends 'sent' | 'shown'>(fields: Fields, part: Part) =>
  fieldsOf(keysOf(fields), (name) => fields[name]?.[part]) as {
    readonly [Key in keyof Fields]: Fields[Key][Part];
  };

/** The rules by which the fields of an entity are sent. */
export const rulesOf = <Fields extends EntityFields>(fields: Fields) => partsOf(fields, 'sent');

/** The fields of an entity as they are shown. */
export const shownOf = <Fields extends EntityFields>(fields: Fields) => partsOf(fields, 'shown');

type Staying<Fields> = {
  readonly [Key in keyof Fields]: Fields[Key] extends z.ZodMiniDefault<infer Inner>
    ? z.ZodMiniOptional<Inner>
    : Fields[Key];
};

/**
 * Fields of a new thing as a change of it takes them: one that has a default, because not every client knows it, may be left out and then
 * stays as it is.
 */
export const staying = <Fields extends Readonly<Record<string, z.ZodMiniType>>>(
  fields: Fields,
): Staying<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniDefault ? z.optional(field._zod.def.innerType) : field,
    ]),
  ) as Staying<Fields>;

/** The rules of a change in which each field may be left out and then stays. */
export const partialRules = <Fields extends Readonly<Record<string, z.ZodMiniType>>>(fields: Fields) =>
  z.partial(z.object(staying(fields))).shape;

/** Passwords: at least 8 characters (client-portal 9); the upper bound keeps hashing cheap. */
export const newPassword = z.string('required').check(z.minLength(8, 'passwordMin'), z.maxLength(200));

/** Bytes of a body with long lists: the usual ones, named so that it may hold as many keys and items as fit in them. */
export const maxListBody = 2 * 1024 * 1024;

/** D4: `limit` above 1,000 is cut, the real one comes back in `data.limit`. */
export const maxLimit = 1000;

/**
 * Asks a list for the exact total where it would stop counting (D68). What takes too long to count is answered as without it,
 * with a sentence that says so; it is counted like a search.
 */
export const exactTotal = { exactTotal: z._default(z.union([z.boolean(), z.stringbool()]), false) };

export const paging = {
  ...exactTotal,
  page: z._default(wholeParam(z.nonnegative(), z.maximum(1_000_000)), 0),
  limit: z._default(
    z.pipe(
      wholeParam(z.positive()),
      z.transform((limit: number) => Math.min(limit, maxLimit)),
    ),
    10,
  ),
};

export const searchValue = z.optional(z.string().check(z.trim(), z.maxLength(200)));

const directions = { asc: 'asc', desc: 'desc', ASC: 'asc', DESC: 'desc' } as const;

/** The direction of an order, in small or capital letters. */
export const direction = z.pipe(
  z.enum(keysOf(directions)),
  z.transform((given: keyof typeof directions) => directions[given]),
);

export const orderBy = z._default(direction, 'desc');

/** The fields of every paged answer next to its rows. */
export const pagingData = {
  page: z.int(),
  limit: z.int(),
  /** True when the total is the cap and more rows exist: the portal shows "10,000+". */
  totalIsCapped: z.boolean(),
};

export const empty = z.object({});

/** `…/signS3`: what the client wants to upload (D6). `size` tightens what the address will take. */
export const signUploadBody = z.object({
  fileName: requiredName(255),
  fileType: requiredText(100),
  size: z.optional(z.int().check(z.positive())),
});

export const signUploadData = z.object({ returnData: z.object({ signedRequest: z.string() }) });

const fieldValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The fields as an editor saw them: 409 when somebody else has changed one of them since. */
export const expected = z.optional(fieldValues);

/** The data of that refusal next to the reason: the fields as they are now. */
export const conflictData = { name: 'FieldConflict', data: z.object({ now: fieldValues }) } as const;

/** A quota of storage, in GB. */
export const storageGigabytes = z.int().check(z.minimum(0), z.maximum(1_000_000));
