// Last step of a call: its answer, or why there is none. D3: every JSON answer has one shape, failures included.
import { createHash } from 'node:crypto';
import type { EndpointDefinition } from '@gondola/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasText, type Locale, localeOf, translate } from '../i18n/i18n.ts';
import type { Failure, FieldFault } from '../failure.ts';
import type { FinishedAnswer } from './file-answer.ts';

/** The envelope of a success. */
function success(locale: Locale, status: number, data: unknown): object {
  return { success: true, status, message: translate(locale, status === 201 ? 'created' : 'ok'), data };
}

/** The questionnaire engine's sentence about an answer, after the title of its question. */
function answerMessage(locale: Locale, { code, values }: FieldFault): string | undefined {
  const key = `survey:problem.${code}`;
  if (!hasText(key)) return undefined;
  const problem = translate(locale, key, values);
  if (!values?.['question']) return problem;
  const ofQuestion = {
    question: values['question'],
    problem: problem.charAt(0).toLowerCase() + problem.slice(1),
  };
  return translate(locale, 'platform:ofQuestion', ofQuestion);
}

/** The sentence of a fault: in the words of its room where it has some, else of the platform or of the questionnaire engine. */
export function fieldMessage(locale: Locale, room: string | undefined, fault: FieldFault): string {
  const candidates = fault.code.includes(':')
    ? [fault.code]
    : [`${room}:fields.${fault.code}`, `platform:fields.${fault.code}`];
  const key = candidates.find(hasText);
  if (key !== undefined) return translate(locale, key, fault.values);
  return answerMessage(locale, fault) ?? translate(locale, 'platform:fields.invalid', fault.values);
}

/** A room may have words of its own for what went wrong unexpectedly. */
function reasonOf({ code }: Failure, room: string | undefined): string {
  const own = `${room}:serverError`;
  return code === 'platform:serverError' && hasText(own) ? own : code;
}

interface Asked {
  readonly locale: Locale;
  readonly requestId: string;
  readonly room?: string | undefined;
}

/** The envelope of a failure, in the language of its caller. */
export function failureEnvelope(failure: Failure, { locale, requestId, room }: Asked): object {
  const errorMessage = translate(locale, reasonOf(failure, room), failure.values);
  const fields = failure.fields.map((fault) => ({
    path: fault.path,
    code: fault.code,
    message: fieldMessage(locale, room, fault),
  }));
  return {
    success: false,
    status: failure.status,
    message: errorMessage,
    data: {
      ...failure.data,
      errorMessage,
      code: failure.code,
      ...(fields.length > 0 ? { fields } : {}),
      requestId,
    },
  };
}

/** Answers a call that is asked again and again: 304 to a caller who has this very answer. */
function sendChanged(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const body = JSON.stringify(answer);
  // Weak: the same answer may come compressed or not.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' });
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (known?.includes(tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Sends what a handler answered; `said` goes into the envelope next to the data. */
export async function sendAnswer(
  definition: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
  said: object = {},
): Promise<FastifyReply> {
  if (definition.produces === 'file') return (data as FinishedAnswer).send(reply);
  const status = definition.status ?? 200;
  const envelope = { ...success(localeOf(request.headers['accept-language']), status, data), ...said };
  return definition.revalidates ? sendChanged(request, reply, envelope) : reply.code(status).send(envelope);
}

const ofContent = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'etag',
  'last-modified',
];

/** Answers with a failure. */
export async function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): Promise<void> {
  if (failure.status === 429) void reply.header('retry-after', failure.values.seconds ?? 1);
  if (failure.status === 503) void reply.header('retry-after', 2);
  // Headers that were set for the content do not hold for the error in its place.
  for (const name of ofContent) void reply.removeHeader(name);
  void reply.header('cache-control', 'no-store');
  const asked = {
    locale: localeOf(request.headers['accept-language']),
    requestId: request.id,
    room: request.routeOptions.config?.room,
  };
  await reply.code(failure.status).send(failureEnvelope(failure, asked));
}
