// The call as a handler gets it: everything it needs to answer one call, and nothing of HTTP.
import type { AnswerOf, BodyOf, EndpointList, ParamsOf, QueryOf } from '@gondola/contract';
import type { Log } from '../log.ts';
import type { Caller, CompanyScope } from '../auth/caller.ts';
import type { Database } from '../database/transaction.ts';
import type { Locale } from '../i18n/i18n.ts';
import type { ProcessServices, Services } from '../services.ts';
import type { FileAnswer } from './file-answer.ts';
import type { SentFile } from './sent-files.ts';

export interface CallContext {
  /** The transaction of the call. */
  readonly db: Database;
  readonly scope: CompanyScope;
  readonly locale: Locale;
  readonly requestId: string;
  /** The caller's IP address; null where the connection is gone already. */
  readonly address: string | null;
  readonly userAgent: string | undefined;
  readonly log: Log;
  readonly services: Services;
}

/** A call by someone signed in. */
export interface SignedCall extends CallContext {
  readonly caller: Caller;
}

type Who<E> = E extends { access: 'public' }
  ? { readonly caller: Caller | undefined }
  : { readonly caller: Caller };

type Files<E> = E extends { files: object } ? { readonly files: readonly SentFile[] } : unknown;

export type Call<E> = CallContext &
  Who<E> &
  Files<E> & { readonly params: ParamsOf<E>; readonly query: QueryOf<E>; readonly body: BodyOf<E> };

type Answer<E> = E extends { produces: 'file' } ? FileAnswer : AnswerOf<E>;

/**
 * A call without a transaction of its own: it hashes, decodes, reads a file or waits for the network, and takes short
 * transactions when it needs them, one after the other.
 */
export type OutsideCall<E> = Omit<Call<E>, 'db' | 'services'> & {
  readonly services: ProcessServices;
  /** Runs `work` as the call in a transaction. Throws while another one of the call is open. */
  transaction<Result>(mode: 'read' | 'write', work: (call: Call<E>) => Promise<Result>): Promise<Result>;
  /** Aborts when the caller has left. */
  readonly signal: AbortSignal;
};

/** Such a call by someone signed in, whichever it is. */
export interface SignedOutsideCall extends Omit<SignedCall, 'db' | 'services'> {
  readonly services: ProcessServices;
  transaction<Result>(mode: 'read' | 'write', work: (call: SignedCall) => Promise<Result>): Promise<Result>;
  readonly signal: AbortSignal;
}

export class OutsideTransaction<E> {
  readonly run: (call: OutsideCall<E>) => Promise<Answer<E>>;

  constructor(run: (call: OutsideCall<E>) => Promise<Answer<E>>) {
    this.run = run;
  }
}

/** The handler of a call that begins outside any transaction. */
export const outsideTransaction = <E>(
  run: (call: OutsideCall<E>) => Promise<Answer<E>>,
): OutsideTransaction<E> => new OutsideTransaction(run);

type Handler<E> = ((call: Call<E>) => Promise<Answer<E>> | Answer<E>) | OutsideTransaction<E>;

export type Handlers<List extends EndpointList> = { readonly [Key in keyof List]: Handler<List[Key]> };

export type AnyHandler = ((call: never) => unknown) | OutsideTransaction<never>;

/** A room as the server runs it: its calls with their handlers. */
export interface Routes {
  readonly endpoints: EndpointList;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** Binds every endpoint of a room to its handler; leaving one out does not compile. */
export function routes<List extends EndpointList>(endpoints: List, handlers: Handlers<List>): Routes {
  return { endpoints, handlers };
}
