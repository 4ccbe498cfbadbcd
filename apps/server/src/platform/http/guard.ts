// The first step of a call: finds the caller and refuses those who may not, before any of the body is read.
import { type EndpointDefinition, mayEnter } from '@gondola/contract';
import type { FastifyRequest } from 'fastify';
import { type Caller, companiesOf, effectiveRoles } from '../auth/caller.ts';
import { addressOf } from '../caller-address.ts';
import { invalidField, noSession, notAllowed, notFound } from '../failure.ts';
import { presentQuery } from './query.ts';

/** The session found behind a token a moment ago. */
export interface KnownSession {
  readonly caller: Caller;
  /** The answer of `resolve_session`, letter by letter. */
  readonly said: string;
}

/** Finds the live session of a bearer token; the sessions room provides it. */
export interface Authenticate {
  (token: string): Promise<Caller | undefined>;
  /** A session that is known: enough to begin with, to be confirmed before anything is answered. */
  recent(token: string): KnownSession | undefined;
  /** Absent where no call takes one. */
  readonly ticket?: AuthenticateTicket;
}

/** Finds the person behind a delivery ticket; the room of the field provides it. Throws 429 where an address has tried too many. */
export type AuthenticateTicket = (ticket: string, address: string | null) => Promise<Caller | undefined>;

declare module 'fastify' {
  interface FastifyContextConfig {
    room?: string;
    /** Answered also when other calls are refused for want of time. */
    isHealth?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Set while the caller is only known from before; their transaction confirms it. */
    unconfirmed: KnownSession | undefined;
    companyIds: readonly number[];
  }
}

/** The secret that a caller shows of a kind, as `Authorization: {kind} {shown}`. */
function shownOf(request: FastifyRequest, kind: 'Bearer' | 'Delivery'): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith(`${kind} `) ? header.slice(kind.length + 1) : undefined;
}

function askedCompany(request: FastifyRequest): number | undefined {
  const asked = presentQuery(request)['companyId'];
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !/^[1-9]\d{0,14}$/.test(asked))
    throw invalidField('companyId', 'wrongType');
  return Number(asked);
}

function admit(definition: EndpointDefinition, request: FastifyRequest, caller: Caller | undefined): void {
  request.caller = caller;
  request.unconfirmed = undefined;
  if (definition.access === 'public') {
    request.companyIds = [];
    return;
  }
  if (!caller) throw noSession();
  const companyIds = companiesOf(caller, askedCompany(request));
  if (!companyIds) throw notFound();
  if (!mayEnter(definition.access, effectiveRoles(caller, companyIds))) throw notAllowed();
  request.companyIds = companyIds;
}

/** The guard of one endpoint; runs before the body is read, so that a stranger cannot make the server buffer it. */
export function guard(definition: EndpointDefinition, authenticate: Authenticate) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = shownOf(request, 'Bearer');
    const ticket = definition.takesTicket ? shownOf(request, 'Delivery') : undefined;
    const caller = token
      ? await authenticate(token)
      : ticket
        ? await authenticate.ticket?.(ticket, addressOf(request))
        : undefined;
    admit(definition, request, caller);
  };
}

/** The guard of calls that only read: a person known from a moment ago may begin; a refusal is never based on that. */
export function readGuard(definition: EndpointDefinition, authenticate: Authenticate) {
  const strict = guard(definition, authenticate);
  return async (request: FastifyRequest): Promise<void> => {
    const token = shownOf(request, 'Bearer');
    const known = token && definition.access !== 'public' ? authenticate.recent(token) : undefined;
    if (!known) return strict(request);
    try {
      admit(definition, request, known.caller);
      request.unconfirmed = known;
    } catch {
      await strict(request);
    }
  };
}
