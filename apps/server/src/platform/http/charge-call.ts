// Third step of a call: counts guesses by account and address, costs by person and company.
import { costOf, type EndpointDefinition } from '@gondola/contract';
import type { FastifyRequest } from 'fastify';
import { spend } from '../load/cost-limits.ts';
import type { ProcessServices } from '../services.ts';
import { addressOf } from '../caller-address.ts';

/** The account that a call guesses at, and the device it says it comes from. */
function guessIn(body: unknown): { account?: string; device?: string } {
  const { email, token, device } = (body ?? {}) as Record<string, unknown>;
  const account = email ?? token;
  return {
    ...(typeof account === 'string' ? { account } : {}),
    ...(typeof device === 'string' ? { device } : {}),
  };
}

const isFreeWith = ({ costsNothingWith }: EndpointDefinition, body: unknown): boolean =>
  costsNothingWith !== undefined &&
  Object.entries(costsNothingWith).every(
    ([name, value]) => (body as Record<string, unknown>)[name] === value,
  );

/** The company that a call is about, when it is one. */
export const companyOf = ({ companyIds: [companyId, another] }: FastifyRequest): number | undefined =>
  another === undefined ? companyId : undefined;

/** The key that counts the work of a call: its company's, or the person's where it is about several. */
export const spenderOf = (request: FastifyRequest): string => {
  const companyId = companyOf(request);
  return companyId === undefined ? `person ${request.caller?.userId ?? 0}` : `company ${companyId}`;
};

/**
 * Makes the function that counts a call against its limits and throws 429 beyond them; undefined for a call that has none, as most that
 * only read.
 */
export function chargerOf(
  definition: EndpointDefinition,
  { pool, env, attempts }: ProcessServices,
): ((request: FastifyRequest, body: unknown) => Promise<void>) | undefined {
  const { rateLimit } = definition;
  const cost = costOf(definition);
  if (!rateLimit && !cost) return undefined;
  return async (request, body) => {
    if (rateLimit) await attempts.count(rateLimit, { address: addressOf(request), ...guessIn(body) });
    const { caller } = request;
    if (!cost || !caller || isFreeWith(definition, body)) return;
    await spend(pool, cost, { userId: caller.userId, companyId: companyOf(request) }, env.COST_LIMIT_FACTOR);
  };
}
