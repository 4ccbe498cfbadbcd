// Makes a route of every endpoint: who may, before any body is read; parse; one transaction; check the answer; wrap it.
import { createHash } from 'node:crypto';
import { costOf, type EndpointDefinition, type FileField } from '@gondola/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import { emptyScope, scopeFor } from '../auth/caller.ts';
import { addressOf } from './caller-address.ts';
import { positionHeader, positionIn, writtenOut } from '../database/replica.ts';
import { type Database, inTransaction, SessionChanged } from '../database/transaction.ts';
import { fileKeysIn, settleUploads } from '../files/settle-uploads.ts';
import { spend } from '../load/cost-limits.ts';
import { createGate, type Gate } from '../load/gate.ts';
import { localeOf } from '../i18n/i18n.ts';
import type { ProcessServices } from '../services.ts';
import { type AnyHandler, type CallContext, OutsideTransaction, type Routes } from './call.ts';
import { countOrCap, wantsExactTotal } from './count-exactly.ts';
import { success } from './envelope.ts';
import { checkInput } from './check-input.ts';
import { boundsOf } from './json-bodies.ts';
import { checkLargeBody, LargeBody } from './large-bodies.ts';
import { Failure, invalidInput, notFound } from './errors.ts';
import { fieldFaults } from './fields.ts';
import { type Authenticate, guard, presentQuery, readGuard } from './guard.ts';
import { readSentForm, type SentForm } from './sent-files.ts';
import { type FileAnswer, type FinishedAnswer, finishFileAnswer } from './file-answer.ts';

type Part = 'params' | 'query' | 'body';

function parsePart(definition: EndpointDefinition, part: Part, value: unknown): unknown {
  const schema = definition[part];
  if (!schema) return undefined;
  const checked = checkInput(schema, value);
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

function checkAnswer(
  definition: EndpointDefinition,
  answer: unknown,
  context: Pick<CallContext, 'log'>,
): unknown {
  const checked = safeParse(definition.data, answer);
  if (checked.success) return checked.data;
  context.log.error({ faults: fieldFaults(checked.error.issues) }, 'the answer does not fit the contract');
  throw new Failure(500, 'platform:serverError');
}

/** The account that a call guesses at, and the device it says it comes from. */
function guessIn(body: unknown): { account?: string; device?: string } {
  const { email, token, device } = (body ?? {}) as Record<string, unknown>;
  const account = email ?? token;
  return {
    ...(typeof account === 'string' ? { account } : {}),
    ...(typeof device === 'string' ? { device } : {}),
  };
}

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

/** A stranger's JSON: an address, a password and a token fit many times. */
const publicBodyLimit = 16 * 1024;

const isFreeWith = ({ costsNothingWith }: EndpointDefinition, body: unknown): boolean =>
  costsNothingWith !== undefined &&
  Object.entries(costsNothingWith).every(
    ([name, value]) => (body as Record<string, unknown>)[name] === value,
  );

/** The company that a call is about, when it is one. */
const companyOf = ({ companyIds: [companyId, another] }: FastifyRequest): number | undefined =>
  another === undefined ? companyId : undefined;

/** Whose work it is: the company's, or the person's where it is about several. */
const spenderOf = (request: FastifyRequest): string => {
  const companyId = companyOf(request);
  return companyId === undefined ? `person ${request.caller?.userId ?? 0}` : `company ${companyId}`;
};

/** Counts what a call costs others for its person and company. */
async function charge(
  definition: EndpointDefinition,
  request: FastifyRequest,
  body: unknown,
  { pool, env }: ProcessServices,
): Promise<void> {
  const cost = costOf(definition);
  const { caller } = request;
  if (!cost || !caller || isFreeWith(definition, body)) return;
  const spender = { userId: caller.userId, companyId: companyOf(request) };
  await spend(pool, cost, spender, env.COST_LIMIT_FACTOR);
}

/** Calls of one room use at most half of the connections: what its tables keep waiting leaves the others alone. */
function shareOf({ env }: ProcessServices): Gate {
  return createGate({
    atOnce: Math.ceil(env.DATABASE_POOL_SIZE / 2),
    waiting: 500,
    maxWait: 5_000,
    refusal: () => new Failure(503, 'platform:unavailable'),
  });
}

/**
 * Searches and files keep the database and this process busy as long as they run: few at once, and of one company, or one person
 * without a company, two. The others of theirs wait, and nobody else with them.
 */
const heavyReads = createGate({
  atOnce: 4,
  perKey: 2,
  waiting: 200,
  maxWait: 30_000,
  refusal: () => new Failure(503, 'platform:unavailable'),
});

function register(
  app: FastifyInstance,
  room: string,
  definition: EndpointDefinition,
  handler: AnyHandler,
  services: ProcessServices,
  authenticate: Authenticate,
  share: Gate,
): void {
  const mode = definition.method === 'GET' && !definition.writes ? 'read' : 'write';
  const status = definition.status ?? 200;
  const strict = guard(definition, authenticate);
  const cost = costOf(definition);
  // Facts known from before are confirmed by the call's transaction, which these have not.
  const mayBegin = mode === 'read' && !(handler instanceof OutsideTransaction);
  const {
    pool: _pool,
    backgroundPool: _backgroundPool,
    attempts: _attempts,
    replica,
    ...handlerServices
  } = services;

  const inputOf = async (request: FastifyRequest, form: SentForm | undefined) => ({
    params: parsePart(definition, 'params', request.params),
    query: parsePart(definition, 'query', presentQuery(request)),
    body: await parseBody(definition, request, form),
    ...(definition.files ? { files: form?.files ?? [] } : {}),
  });

  const run = async (
    request: FastifyRequest,
    reply: FastifyReply,
    input: Awaited<ReturnType<typeof inputOf>>,
  ): Promise<unknown> => {
    const { caller, companyIds, unconfirmed } = request;
    const tenants = { companyIds, userId: caller?.userId ?? null };
    const session = unconfirmed && { ...unconfirmed.caller, said: unconfirmed.said };
    const call = {
      scope: caller ? scopeFor(caller, definition.access, companyIds) : emptyScope,
      locale: localeOf(request.headers['accept-language']),
      requestId: request.id,
      address: addressOf(request),
      userAgent: request.headers['user-agent'],
      // Made when asked for: most calls have nothing to log.
      get log() {
        return services.log.child({ requestId: request.id });
      },
      caller,
      ...input,
    };
    const finish = async (answer: unknown): Promise<unknown> => {
      if (definition.produces === 'file')
        return finishFileAnswer(answer as FileAnswer, request.headers['accept-encoding']?.toString());
      return checkAnswer(definition, answer, call);
    };
    const within = (db: Database): CallContext => ({ ...call, db, services: handlerServices });
    const committed =
      replica &&
      ((position: string): void => {
        if (caller) replica.noteChange(caller.userId, position);
        void reply.header(positionHeader, writtenOut(position));
      });
    if (handler instanceof OutsideTransaction) {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const outside = {
        ...call,
        services,
        signal: left.signal,
        transaction: (asked: 'read' | 'write', work: (call: never) => Promise<unknown>) =>
          share.run('', () =>
            inTransaction(services.pool, tenants, asked, (db) => work(within(db) as never), { committed }),
          ),
      };
      return finish(await handler.run(outside as never));
    }
    const work = async (db: Database): Promise<unknown> => finish(await handler(within(db) as never));
    return share.run('', async () => {
      if (mode === 'read' && replica?.isUsable()) {
        const reached = replica.neededBy(caller?.userId, positionIn(request.headers[positionHeader]));
        try {
          return await inTransaction(replica.pool, tenants, mode, work, { session, reached });
        } catch (error) {
          // The primary answers everything that the replica could not: it is behind, away, stopped the statement to follow, or does not
          // have yet what somebody just made.
          if (error instanceof Failure && error.status !== 404) throw error;
        }
      }
      return inTransaction(services.pool, tenants, mode, work, { session, committed });
    });
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    form?: SentForm,
  ): Promise<FastifyReply> => {
    let input: Awaited<ReturnType<typeof inputOf>>;
    try {
      input = await inputOf(request, form);
    } catch (error) {
      // A caller without a session gets 401, not what is wrong with their input.
      if (request.unconfirmed) await strict(request);
      throw error;
    }
    if (definition.rateLimit) {
      const address = addressOf(request);
      await services.attempts.count(definition.rateLimit, { address, ...guessIn(input.body) });
    }
    await charge(definition, request, input.body, services);
    const { caller } = request;
    if (mode === 'write' && caller && services.files.place.presignPut) {
      await settleUploads(services.pool, services.files.place, fileKeysIn(input.body), caller.userId);
    }
    const begin = (): Promise<unknown> => run(request, reply, input);
    const perform = (): Promise<unknown> => confirmed(begin, () => strict(request));
    const locale = localeOf(request.headers['accept-language']);
    if (caller && (wantsExactTotal(input.query) || wantsExactTotal(input.body))) {
      const spender = { userId: caller.userId, companyId: companyOf(request) };
      const { data, ...said } = await countOrCap(perform, spender, services, locale);
      return reply.code(status).send({ ...success(locale, status, data), ...said });
    }
    const isHeavy = cost === 'search' || cost === 'export';
    const data = await (isHeavy ? heavyReads.run(spenderOf(request), perform) : perform());
    if (definition.produces === 'file') return (data as FinishedAnswer).send(reply);
    if (definition.revalidates) return sendChanged(request, reply, success(locale, status, data));
    return reply.code(status).send(success(locale, status, data));
  };

  app.route({
    method: definition.method,
    url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { room, ...boundsOf(definition) },
    ...bodyLimitOf(definition),
    onRequest: mayBegin ? readGuard(definition, authenticate) : strict,
    handler: async (request, reply) => {
      const files = filesIn(definition, request);
      if (!files) return answer(request, reply);
      return withForm(request, files, (form) => answer(request, reply, form));
    },
  });
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

/** The bytes of a JSON body that a call takes, where they are not those of every call. */
function bodyLimitOf({ access, files, maxBody }: EndpointDefinition): { readonly bodyLimit?: number } {
  if (maxBody !== undefined) return { bodyLimit: maxBody };
  return access === 'public' && !files ? { bodyLimit: publicBodyLimit } : {};
}

/** The files that a call brings; undefined where it is one of JSON. */
const filesIn = ({ files }: EndpointDefinition, request: FastifyRequest): FileField | undefined =>
  files?.isOptional && !request.isMultipart() ? undefined : files;

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
