// D3: every JSON answer has one shape, failures included.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasText, type Locale, localeOf, translate } from '../i18n/i18n.ts';
import type { Failure, FieldFault } from './errors.ts';

/** The envelope of a success. */
export function success(locale: Locale, status: number, data: unknown): object {
  return { success: true, status, message: translate(locale, status === 201 ? 'created' : 'ok'), data };
}

function fieldMessage(locale: Locale, room: string | undefined, fault: FieldFault): string {
  const candidates = fault.code.includes(':')
    ? [fault.code]
    : [`${room}:fields.${fault.code}`, `platform:fields.${fault.code}`];
  const key = candidates.find(hasText) ?? 'platform:fields.invalid';
  return translate(locale, key, fault.values);
}

/** A room may have words of its own for what went wrong unexpectedly. */
function reasonOf({ code }: Failure, room: string | undefined): string {
  const own = `${room}:serverError`;
  return code === 'platform:serverError' && hasText(own) ? own : code;
}

/** The envelope of a failure, in the language of the request. */
export function failureEnvelope(request: FastifyRequest, failure: Failure): object {
  const locale = localeOf(request.headers['accept-language']);
  const room = request.routeOptions.config.room;
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
      requestId: request.id,
    },
  };
}

export async function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): Promise<void> {
  if (failure.status === 429) void reply.header('retry-after', failure.values.seconds ?? 1);
  if (failure.status === 503) void reply.header('retry-after', 2);
  await reply.code(failure.status).send(failureEnvelope(request, failure));
}
