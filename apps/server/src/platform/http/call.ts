// What a handler is given. Everything it needs to answer one call, and nothing of HTTP.
import type {
  AnswerOf,
  BodyOf,
  EndpointDefinition,
  EndpointList,
  ParamsOf,
  QueryOf,
} from '@gondola/contract';
import type { Log } from '../log.ts';
import type { Caller, CompanyScope } from '../auth/caller.ts';
import type { Database } from '../database/transaction.ts';
import type { Locale } from '../i18n/i18n.ts';
import type { Services } from '../services.ts';
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

/** Work that begins once the call's transaction is committed, and gives the answer: it takes long, or needs what was written to be seen. */
export class AfterCommit<Data> {
  readonly run: () => Promise<Data>;

  constructor(run: () => Promise<Data>) {
    this.run = run;
  }
}

type Given<Data> = Data | AfterCommit<Data>;

export type Handler<E> = (call: Call<E>) => Promise<Given<Answer<E>>> | Given<Answer<E>>;

export type Handlers<List extends EndpointList> = { readonly [Key in keyof List]: Handler<List[Key]> };

/** A room as the server runs it: its calls with their handlers. */
export interface Routes {
  readonly endpoints: EndpointList;
  readonly handlers: Readonly<Record<string, (call: never) => unknown>>;
}

/** Binds every endpoint of a room to its handler; leaving one out does not compile. */
export function routes<List extends EndpointList>(endpoints: List, handlers: Handlers<List>): Routes {
  return { endpoints, handlers };
}

export type AnyEndpoint = EndpointDefinition;
