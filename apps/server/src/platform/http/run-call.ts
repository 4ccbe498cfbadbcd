// Fourth step of a call: its handler, in one transaction of the primary or of a replica that has come far enough, and its answer against the
// contract before the transaction commits.
import type { EndpointDefinition } from '@gondola/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import { emptyScope, scopeFor } from '../auth/caller.ts';
import { positionHeader, positionIn, writtenOut } from '../database/replica.ts';
import { type Database, inTransaction } from '../database/transaction.ts';
import { localeOf } from '../i18n/i18n.ts';
import { createGate, type Gate } from '../load/gate.ts';
import type { ProcessServices } from '../services.ts';
import { type AnyHandler, type CallContext, OutsideTransaction } from './call.ts';
import { addressOf } from '../caller-address.ts';
import { Failure } from '../failure.ts';
import { fieldFaults } from './fields.ts';
import { type FileAnswer, finishFileAnswer } from './file-answer.ts';
import type { CallInput } from './read-input.ts';

/** Calls of one room use at most half of the connections: what its tables keep waiting leaves the others alone. */
export function shareOf({ env }: ProcessServices): Gate {
  return createGate({
    atOnce: Math.ceil(env.DATABASE_POOL_SIZE / 2),
    waiting: 500,
    maxWait: 5_000,
    refusal: () => new Failure(503, 'platform:unavailable'),
  });
}

/** The mode of a call. One that only reads may be answered by a replica, and begin before its session is confirmed. */
export const modeOf = ({ method, writes }: EndpointDefinition): 'read' | 'write' =>
  method === 'GET' && !writes ? 'read' : 'write';

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

/** Makes the function that runs a call's handler. `share`: of the connections, for its room. */
export function runnerOf(
  definition: EndpointDefinition,
  handler: AnyHandler,
  services: ProcessServices,
  share: Gate,
): (request: FastifyRequest, reply: FastifyReply, input: CallInput) => Promise<unknown> {
  const mode = modeOf(definition);
  const {
    pool: _pool,
    backgroundPool: _backgroundPool,
    attempts: _attempts,
    replica,
    ...handlerServices
  } = services;
  return async (request, reply, input) => {
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
          // The primary answers whatever the replica could not: it is behind, away, cancelled the statement to keep up, or does not have
          // yet what somebody has just made.
          if (error instanceof Failure && error.status !== 404) throw error;
        }
      }
      return inTransaction(services.pool, tenants, mode, work, { session, committed });
    });
  };
}
