// Makes a route of every endpoint. The steps of a call, each in its file: its guard, before any body is read (guard.ts); its input
// (read-input.ts); its limits (charge-call.ts); its handler in a transaction (run-call.ts); its answer (envelope.ts).
import { costOf, type EndpointDefinition } from '@gondola/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SessionChanged } from '../database/transaction.ts';
import { fileKeysIn, settleUploads } from '../files/settle-uploads.ts';
import { localeOf } from '../i18n/i18n.ts';
import { createGate, type Gate } from '../load/gate.ts';
import type { ProcessServices } from '../services.ts';
import { type AnyHandler, OutsideTransaction, type Routes } from './call.ts';
import { chargerOf, companyOf, spenderOf } from './charge-call.ts';
import { countOrCap } from './count-exactly.ts';
import { sendAnswer } from './envelope.ts';
import { Failure } from '../failure.ts';
import { type Authenticate, guard, readGuard } from './guard.ts';
import { boundsOf } from './json-bodies.ts';
import { type CallInput, readInput, withFiles } from './read-input.ts';
import { modeOf, runnerOf, shareOf } from './run-call.ts';
import type { SentForm } from './sent-files.ts';

/** Works, and once more after `confirm` where the session had changed meanwhile. */
async function confirmed<Result>(
  work: () => Promise<Result>,
  confirm: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SessionChanged)) throw error;
    await confirm();
    return work();
  }
}

/**
 * Searches and files keep the database and this process busy as long as they run: four at once, two of one company or of one person
 * without a company. Their others wait, and nobody else with them.
 */
const heavyReads = createGate({
  atOnce: 4,
  perKey: 2,
  waiting: 200,
  maxWait: 30_000,
  refusal: () => new Failure(503, 'platform:unavailable'),
});

/** Whether a query or body that was read asks for the exact total. */
const wantsExactTotal = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'exactTotal' in sent && sent.exactTotal === true;

function register(
  app: FastifyInstance,
  room: string,
  definition: EndpointDefinition,
  handler: AnyHandler,
  services: ProcessServices,
  authenticate: Authenticate,
  share: Gate,
): void {
  const mode = modeOf(definition);
  const strict = guard(definition, authenticate);
  const charge = chargerOf(definition, services);
  const run = runnerOf(definition, handler, services, share);
  const cost = costOf(definition);
  // A session known from before is confirmed by the call's transaction; a handler outside one has none.
  const mayBegin = mode === 'read' && !(handler instanceof OutsideTransaction);

  const inputOf = async (request: FastifyRequest, form: SentForm | undefined): Promise<CallInput> => {
    try {
      return await readInput(definition, request, form);
    } catch (error) {
      // A caller without a session gets 401, not what is wrong with their input.
      if (request.unconfirmed) await strict(request);
      throw error;
    }
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    form?: SentForm,
  ): Promise<FastifyReply> => {
    const input = await inputOf(request, form);
    await charge?.(request, input.body);
    const { caller } = request;
    if (mode === 'write' && caller && services.files.place.presignPut) {
      await settleUploads(services.pool, services.files.place, fileKeysIn(input.body), caller.userId);
    }
    const perform = (): Promise<unknown> =>
      confirmed(
        () => run(request, reply, input),
        () => strict(request),
      );
    if (caller && (wantsExactTotal(input.query) || wantsExactTotal(input.body))) {
      const spender = { userId: caller.userId, companyId: companyOf(request) };
      const locale = localeOf(request.headers['accept-language']);
      const { data, ...said } = await countOrCap(perform, spender, services, locale);
      return sendAnswer(definition, request, reply, data, said);
    }
    const isHeavy = cost === 'search' || cost === 'export';
    const data = await (isHeavy ? heavyReads.run(spenderOf(request), perform) : perform());
    return sendAnswer(definition, request, reply, data);
  };

  app.route({
    method: definition.method,
    url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { room, ...boundsOf(definition) },
    ...bodyLimitOf(definition),
    onRequest: mayBegin ? readGuard(definition, authenticate) : strict,
    handler: (request, reply) => withFiles(definition, request, (form) => answer(request, reply, form)),
  });
}

/** A stranger's JSON: an address, a password and a token fit many times. */
const publicBodyLimit = 16 * 1024;

/** The bytes of a JSON body that a call takes, where they are not those of every call. */
function bodyLimitOf({ access, files, maxBody }: EndpointDefinition): { readonly bodyLimit?: number } {
  if (maxBody !== undefined) return { bodyLimit: maxBody };
  return access === 'public' && !files ? { bodyLimit: publicBodyLimit } : {};
}

/** Registers a room's calls. A key of the contract without a handler stops the start. */
export function registerRoom(
  app: FastifyInstance,
  room: string,
  { endpoints, handlers }: Routes,
  services: ProcessServices,
  authenticate: Authenticate,
): void {
  const share = shareOf(services);
  for (const [key, definition] of Object.entries(endpoints)) {
    if (definition.produces === 'text/event-stream') continue;
    const handler = handlers[key];
    if (!handler) throw new Error(`${room}.${key} (${definition.method} ${definition.path}) has no handler`);
    register(app, room, definition, handler, services, authenticate, share);
  }
}
