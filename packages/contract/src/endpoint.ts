// The one shape in which the API is written down. Everything else (routes, OpenAPI, client, query keys, access
// matrix) is made from lists of these.
import type { z } from 'zod/mini';
import type { Area } from './access.ts';
import type { Topic } from './topics.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The limits on guessing, per account and address together; `link` is the opening of a mailed link. */
export type RateLimit = 'login' | 'recovery' | 'verification' | 'link';

/**
 * Costs for others, limited per person and company. Decisions on existing things (a move of a ticket) tell
 * people too, but come by the hundred when many are chosen. Downloads are exports and files are imports by themselves. The writes of
 * field workers follow, which are limited per person alone: whatever id a client makes up, it is the same person.
 */
export type Cost =
  | 'mail'
  | 'decision'
  | 'search'
  | 'export'
  | 'import'
  | 'visit'
  | 'skip'
  | 'declaration'
  | 'phone'
  | 'phoneReport'
  | 'address';

export interface FileField {
  /** Name of the multipart field, repeated for each file. */
  readonly field: string;
  readonly max: number;
  /** Bytes of one file. */
  readonly maxSize: number;
  /** A JSON body, or a form without any file, is taken too. */
  readonly isOptional?: true;
}

/** The data of a failure next to its reason. */
export interface ErrorData {
  /** The document's name for it. */
  readonly name: string;
  readonly data: z.core.$ZodType;
}

export interface EndpointDefinition {
  readonly method: Method;
  /** Path with `{name}` for parameters, as OpenAPI writes it. */
  readonly path: `/api/${string}`;
  readonly access: Area;
  readonly summary: string;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /**
   * Bytes of a JSON body, where the usual 2 MB are too few or too many, or the usual 20,000 keys and items too few: a body may hold
   * a key or item for every eight of these bytes.
   */
  readonly maxBody?: number;
  /** Takes out of a body what is not worth refusing the call for, before it is checked. */
  readonly cleans?: (body: unknown) => unknown;
  /** The `data` of a successful envelope. */
  readonly data: z.core.$ZodType;
  /** 201 for calls that create. */
  readonly status?: 200 | 201;
  /** Failures beyond the ones every call can answer (400, 401, 403, 404, 429, 500). */
  readonly errors?: readonly number[];
  /** The `data` of some of those failures next to the reason, by status; not every reason has it. */
  readonly errorData?: Readonly<Partial<Record<number, ErrorData>>>;
  readonly rateLimit?: RateLimit;
  readonly cost?: Cost;
  /** Takes a delivery ticket in place of a session (D78), as `Authorization: Delivery {ticket}`. */
  readonly takesTicket?: true;
  /** Fields of a body with which the call does not cost that: it tells nobody by itself. */
  readonly costsNothingWith?: Readonly<Record<string, string>>;
  /** Set on calls that take files, as multipart/form-data next to the text fields of `body`. */
  readonly files?: FileField;
  /** `text/event-stream` for the event feed, `file` for a download; JSON envelopes otherwise. */
  readonly produces?: 'text/event-stream' | 'file';
  /** The topics of an answer: a page that keeps it reads it again when one of these changes. Absent where nothing keeps it. */
  readonly reads?: readonly Topic[];
  /** The topics that a write changes on pages; empty where no page shows it. */
  readonly changes?: readonly Topic[];
  /** Marks a GET that clients poll: the answer carries an ETag, and `If-None-Match` with it gets 304. */
  readonly revalidates?: true;
  /** Set on a GET that records something, so that its transaction may write. */
  readonly writes?: true;
}

/** The cost of a call, if any. */
export const costOf = ({ cost, produces, files }: EndpointDefinition): Cost | undefined =>
  cost ?? (produces === 'file' ? 'export' : files ? 'import' : undefined);

/** Declares one call of the API; the literal types of the definition are kept. */
export const endpoint = <const E extends EndpointDefinition>(definition: E): E => definition;

export type EndpointList = Readonly<Record<string, EndpointDefinition>>;

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.core.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.core.$ZodType ? z.core.input<Schema> : undefined;

type Schema<E, Part extends string> = E extends Readonly<Record<Part, infer S>> ? S : undefined;

export type ParamsOf<E> = Parsed<Schema<E, 'params'>>;
export type QueryOf<E> = Parsed<Schema<E, 'query'>>;
export type BodyOf<E> = Parsed<Schema<E, 'body'>>;
/** `data` as the client receives it. */
export type DataOf<E> = Parsed<Schema<E, 'data'>>;
/** `data` as a handler returns it, before the contract has looked at it. */
export type AnswerOf<E> = Sent<Schema<E, 'data'>>;

/** The input of a caller: parameters, query and body, each only where the endpoint has one. */
export type InputOf<E> = (Schema<E, 'params'> extends undefined
  ? { params?: undefined }
  : { params: Sent<Schema<E, 'params'>> }) &
  (Schema<E, 'query'> extends undefined
    ? { query?: undefined }
    : { query?: Partial<Sent<Schema<E, 'query'>>> }) &
  (Schema<E, 'body'> extends undefined ? { body?: undefined } : { body: Sent<Schema<E, 'body'>> });

type SentQuery<E> = NonNullable<InputOf<E>['query']>;

/** All that the query of a list or of its file can say but for the page: what is left out is left out in words. */
export type WholeQuery<E> = {
  [Name in Exclude<keyof SentQuery<E>, 'page' | 'limit' | 'exactTotal'>]: SentQuery<E>[Name] | undefined;
};

/** Address of a call with its parameters and query; what is absent or empty is left out. */
export function addressOf(
  { path }: EndpointDefinition,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(
    (query ?? {}) as Record<string, string | number | boolean | undefined>,
  )) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
