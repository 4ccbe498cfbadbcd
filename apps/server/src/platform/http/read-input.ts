// Second step of a call, after its guard: parameters, query, body and files, as the contract has them.
import type { EndpointDefinition, FileField } from '@gondola/contract';
import type { FastifyRequest } from 'fastify';
import { checkInput } from './check-input.ts';
import { Failure, invalidInput, notFound } from '../failure.ts';
import { checkLargeBody, LargeBody } from './large-bodies.ts';
import { presentQuery } from './query.ts';
import { readSentForm, type SentFile, type SentForm } from './sent-files.ts';

type Part = 'params' | 'query' | 'body';

function parsePart(definition: EndpointDefinition, part: Part, value: unknown): unknown {
  const schema = definition[part];
  if (!schema) return undefined;
  const { cleans } = definition;
  const checked = checkInput(schema, part === 'body' && cleans ? cleans(value) : value);
  if ('data' in checked) return checked.data;
  // An address that cannot name a row names none.
  throw part === 'params' ? notFound() : invalidInput(checked.faults);
}

async function parseBody(
  definition: EndpointDefinition,
  { body, caller }: FastifyRequest,
  form: SentForm | undefined,
): Promise<unknown> {
  const sent = form?.fields ?? body ?? {};
  if (!(sent instanceof LargeBody)) return parsePart(definition, 'body', sent);
  if (!definition.body) return undefined;
  const checked = await checkLargeBody(definition, definition.body, sent, caller?.userId ?? 0);
  if ('data' in checked) return checked.data;
  throw 'faults' in checked ? invalidInput(checked.faults) : new Failure(400, 'platform:malformed');
}

export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files?: readonly SentFile[];
}

/** Parses what a call brings. Throws 404 for an address that names no row, 400 with the faults of the rest. */
export const readInput = async (
  definition: EndpointDefinition,
  request: FastifyRequest,
  form: SentForm | undefined,
): Promise<CallInput> => ({
  params: parsePart(definition, 'params', request.params),
  query: parsePart(definition, 'query', presentQuery(request)),
  body: await parseBody(definition, request, form),
  ...(definition.files ? { files: form?.files ?? [] } : {}),
});

/** The files that a call brings; undefined where it is one of JSON. Throws 415 for a form where only JSON is taken. */
function filesIn({ files }: EndpointDefinition, request: FastifyRequest): FileField | undefined {
  const isForm = request.isMultipart();
  if (isForm && !files) throw new Failure(415, 'platform:unsupportedType');
  return files?.isOptional && !isForm ? undefined : files;
}

/** Reads the files of a call and removes them when it is answered. */
async function withForm(
  request: FastifyRequest,
  rule: FileField,
  work: (form: SentForm) => Promise<unknown>,
): Promise<unknown> {
  const form = await readSentForm(request, rule);
  try {
    return await work(form);
  } finally {
    await form.discard();
  }
}

/** Works with the files of a call, if it brings any, and removes them when it is answered. */
export async function withFiles(
  definition: EndpointDefinition,
  request: FastifyRequest,
  work: (form?: SentForm) => Promise<unknown>,
): Promise<unknown> {
  const rule = filesIn(definition, request);
  return rule ? withForm(request, rule, work) : work();
}
