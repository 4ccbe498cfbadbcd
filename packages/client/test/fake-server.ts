// Takes the place of the server in tests, by endpoint: what a test answers is typed and parsed by the contract, and what the
// page under test sends is parsed too, so that neither can say what the real one never would.
import {
  type AnswerOf,
  type BodyOf,
  type EndpointDefinition,
  type FieldProblem,
  type ParamsOf,
  type QueryOf,
  viewEndpoints,
} from '@gondola/contract';
import { onTestFinished, vi } from 'vitest';

/** A call as it was sent. */
export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

/** A call as the server reads it. `asked` has what was sent, with the company. */
export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  asked: Asked;
}

type CommonStatus = 400 | 401 | 403 | 404 | 429 | 500 | 503;
type StatusOf<E> =
  | CommonStatus
  | (E extends { readonly errors: readonly (infer S extends number)[] } ? S : never);

type ErrorDataOf<E, Status> = E extends { readonly errorData: infer All }
  ? Status extends keyof All
    ? All[Status]
    : never
  : never;
type DetailsOf<E, Status> =
  ErrorDataOf<E, Status> extends { data: infer Data } ? AnswerOf<{ readonly data: Data }> : never;

interface Reasons<Details> {
  code?: string;
  fields?: readonly FieldProblem[];
  /** The data of this refusal next to the reason (`errorData` of the endpoint). */
  details?: Details;
}

interface Refusal<Status extends number, Details> {
  refused: Reasons<Details> & { status: Status; message: string };
}

/** Refuses a call as the server would; which statuses and details an endpoint has is checked where it answers. */
export function refuse<const Status extends number>(
  status: Status,
  message: string,
  reasons?: Omit<Reasons<never>, 'details'>,
): Refusal<Status, never>;
export function refuse<const Status extends number, Details extends object>(
  status: Status,
  message: string,
  reasons: Reasons<Details>,
): Refusal<Status, Details>;
export function refuse(
  status: number,
  message: string,
  reasons: Reasons<object> = {},
): Refusal<number, object> {
  return { refused: { status, message, ...reasons } };
}

/** A possible reply of an endpoint: its data, or one of its refusals. */
export type Reply<E> = AnswerOf<E> | { [S in StatusOf<E>]: Refusal<S, DetailsOf<E, S>> }[StatusOf<E>];

/** The replies of a test. */
export type Replies<E> = (call: Call<E>) => Reply<E> | Promise<Reply<E>>;

export interface Answer {
  endpoint: EndpointDefinition;
  params: object;
  reply: (call: never) => unknown;
}

/** How the server answers an endpoint; `params` are those it answers for, all by default. */
export function answer<E extends EndpointDefinition>(endpoint: E, reply: Replies<E>): Answer;
export function answer<E extends EndpointDefinition>(
  endpoint: E,
  params: Partial<ParamsOf<E>>,
  reply: Replies<E>,
): Answer;
export function answer<E extends EndpointDefinition>(
  endpoint: E,
  ...rest: [Replies<E>] | [Partial<ParamsOf<E>>, Replies<E>]
): Answer {
  const [params, reply] = rest.length === 1 ? [{}, rest[0]] : [rest[0] ?? {}, rest[1]];
  return { endpoint, params, reply };
}

type Schema = EndpointDefinition['data'];

class Misfit extends Error {}

/** Fits a value to the contract; throws where it does not fit. */
function fit(schema: Schema | undefined, value: unknown, what: string): unknown {
  const parsed = schema?.['~standard'].validate(value);
  if (!parsed) return undefined;
  if (parsed instanceof Promise) throw new Misfit(`${what}: the contract has no schemas that wait`);
  if (parsed.issues) {
    const faults = parsed.issues.map(({ path = [], message }) => {
      const place = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
      return `${place}: ${message}`;
    });
    throw new Misfit(`${what} does not fit the contract: ${faults.join('; ')}`);
  }
  return parsed.value;
}

/** The parameters in an address of the endpoint; undefined where the address is not its. */
function paramsIn({ endpoint, params }: Answer, { method, path }: Asked): object | undefined {
  if (endpoint.method !== method) return undefined;
  const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(path);
  if (!found) return undefined;
  const parsed = endpoint.params?.['~standard'].validate({ ...found.groups });
  if (!parsed) return {};
  if (parsed instanceof Promise || parsed.issues) return undefined;
  const values = parsed.value as Record<string, unknown>;
  return Object.entries(params).every(([name, value]) => values[name] === value) ? values : undefined;
}

/** The body of an unsuccessful answer, as the server writes it. */
function envelopeOf(endpoint: EndpointDefinition | undefined, { refused }: Refusal<number, unknown>): object {
  const { status, message, code = 'code', fields, details } = refused;
  if (details) fit(endpoint?.errorData?.[status]?.data, details, `details of ${status}`);
  const data = {
    errorMessage: message,
    code,
    requestId: 'r',
    ...(details as object | undefined),
    ...(fields ? { fields } : {}),
  };
  return { success: false, status, message, data };
}

async function respond(answers: readonly Answer[], asked: Asked): Promise<Response> {
  for (const candidate of answers.toReversed()) {
    const params = paramsIn(candidate, asked);
    if (!params) continue;
    const { endpoint, reply } = candidate;
    const name = `${asked.method} ${asked.path}`;
    const query = fit(endpoint.query, asked.query, `query of ${name}`);
    const body = fit(endpoint.body, asked.body, `body of ${name}`);
    const replied = await (reply as (call: object) => unknown)({ params, query, body, asked });
    if (isRefusal(replied))
      return Response.json(envelopeOf(endpoint, replied), { status: replied.refused.status });
    const data = fit(endpoint.data, replied, `answer to ${name}`);
    return Response.json({ success: true, status: endpoint.status ?? 200, message: '', data });
  }
  return Response.json(envelopeOf(undefined, refuse(404, 'No existe')), { status: 404 });
}

const isRefusal = (replied: unknown): replied is Refusal<number, object> =>
  typeof replied === 'object' && replied !== null && 'refused' in replied;

/**
 * Answers calls, the last answer that matches first; 404 without one. Gives back what was asked, in order. Where a call or an
 * answer does not fit the contract, the test fails.
 */
export function fakeServer(answers: readonly Answer[]): Asked[] {
  const calls: Asked[] = [];
  const misfits: Error[] = [];
  onTestFinished(() => {
    if (misfits[0]) throw misfits[0];
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://server');
    if (url.pathname === '/healthz') return Response.json({ alive: true });
    // Every list asks for the views of its person: a test that says nothing of views has none.
    if (
      url.pathname === viewEndpoints.list.path &&
      !answers.some(({ endpoint }) => endpoint === viewEndpoints.list)
    )
      return Response.json({ success: true, status: 200, message: '', data: { views: [] } });
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined,
    };
    calls.push(asked);
    try {
      return await respond(answers, asked);
    } catch (error) {
      if (error instanceof Misfit) misfits.push(error);
      throw error;
    }
  });
  return calls;
}
