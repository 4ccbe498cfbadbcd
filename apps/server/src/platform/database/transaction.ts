// A writer's statements are one transaction; each statement of a reader is one of its own. The companies it may touch are set
// inside it, so that row-level security is behind every query even where a query forgets its company.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { errorCode } from '../error-code.ts';
import { type Statement, sql } from './sql.ts';
import { exactTimeout, isCountingExactly } from './total-cap.ts';
import { timed } from './statement-times.ts';

/** date, timestamp, timestamptz, interval, and lists of them: as the database writes them, because the wire wants text. */
const keptAsText = new Set([1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187]);
const asText = (value: string): string => value;

/** The parsers of the values of rows. */
const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (keptAsText.has(oid) ? asText : pg.types.getTypeParser(oid, format)),
};

interface Result<Row> {
  readonly rows: Row[];
  /** Rows read or written. */
  readonly rowCount: number | null;
}

/** Runs statements in the transaction of a call, and throws TransactionOver once that has ended. */
export interface Database {
  execute<Row extends object>(statement: Statement | string): Promise<Result<Row>>;
}

export interface TenantContext {
  /** Companies whose rows the transaction may see. */
  readonly companyIds: readonly number[];
  readonly userId: number | null;
}

type Mode = 'read' | 'write';

/** The answer of `resolve_session` when it was last asked about a session. */
interface ExpectedSession {
  /** A UUID. */
  readonly sessionId: string;
  readonly generation: number;
  readonly said: string;
}

/** The session ended or its person's rights changed since it was last asked about; nothing was answered. */
export class SessionChanged extends Error {}

/** The replica has not yet come as far as what is read has to be; nothing was answered. */
class ReplicaBehind extends Error {}

/** Positions in the database's log of changes, as `pg_lsn` writes them: the one a reader needs, and the one a writer reached. */
interface Course {
  readonly session?: ExpectedSession | undefined;
  /** For a read from a replica: the position that it has to have reached. */
  readonly reached?: string | undefined;
  /** Receives the position after the commit of a writer. */
  readonly committed?: ((position: string) => void) | undefined;
}

/** Findings of the statement that opens a reader. */
interface Opened {
  readonly said?: string | null;
  readonly reached?: boolean;
}

function opening({ companyIds, userId }: TenantContext, mode: Mode, { session, reached }: Course): string {
  // Both lists are numbers by type; Math.trunc keeps text out of the statement even so.
  const companies = companyIds.map((id) => Math.trunc(id)).join(',');
  const begin = mode === 'read' ? 'begin read only' : 'begin';
  const asked = session
    ? `, resolve_session('${session.sessionId.replaceAll("'", '')}', ${Math.trunc(session.generation)})::text as said`
    : '';
  // A replica that became the primary has reached everything.
  const compared = reached
    ? `, coalesce(pg_last_wal_replay_lsn() >= '${reached.replaceAll("'", '')}'::pg_lsn, true) as reached`
    : '';
  const bounded = isCountingExactly()
    ? `, set_config('statement_timeout', '${exactTimeout.milliseconds}', true)`
    : '';
  return `${begin}; select set_config('app.company_ids', '${companies}', true), set_config('app.user_id', '${userId === null ? '' : Math.trunc(userId)}', true)${bounded}${asked}${compared}`;
}

interface Corkable {
  cork(): void;
  uncork(): void;
}

const unread: Result<never> = { rows: [], rowCount: null };
/** Statements that nobody waits for before one is waited for after all: a loop over many leaves room for others, and fills no memory. */
const maxAhead = 32;

/** Gives a function that holds back what is written until the turn is over: statements of one turn go out in one piece. */
function corkEachTurn(stream: Corkable): () => void {
  let isCorked = false;
  return () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    process.nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  };
}

const streamOf = (client: pg.PoolClient): Corkable =>
  (client as unknown as { connection: { stream: Corkable } }).connection.stream;

/** Sends the opening; what it found comes back. Its failure may be waited for later. */
function open(client: pg.PoolClient, text: string): Promise<Opened> {
  // Several statements in one text give several results.
  const sent = client.query(text) as unknown as Promise<[unknown, pg.QueryResult<Opened>]>;
  const opened = sent.then(([, { rows }]) => rows[0] ?? {});
  opened.catch(() => undefined);
  return opened;
}

function send<Row extends object>(
  client: pg.ClientBase,
  statement: Statement | string,
): Promise<Result<Row>> {
  if (typeof statement === 'string')
    return timed(statement, client.query({ text: statement, types: rowTypes }));
  const { text, values, rowMode, name } = statement;
  const answered = client.query({
    text,
    values,
    types: rowTypes,
    ...(rowMode ? { rowMode } : {}),
    ...(name ? { name } : {}),
  });
  return timed(text, answered);
}

/** Statements over a connection whose transactions and scope are somebody else's business. */
export const databaseOn = (client: pg.ClientBase): Database => ({
  execute: (statement) => send(client, statement),
});

/**
 * Every statement of a reader is a transaction of its own, and goes out in one piece with its beginning and its end: no
 * turn is waited for but the answer. Under READ COMMITTED statements of one transaction see no more than that either.
 */
async function reading<Result>(
  client: pg.PoolClient,
  tenants: TenantContext,
  work: (db: Database) => Promise<Result>,
  course: Course,
): Promise<Result> {
  const { session, reached } = course;
  const stream = streamOf(client);
  const ends: Promise<unknown>[] = [];
  let first: Promise<Opened> | undefined;
  const begin = (): Promise<Opened> => {
    const opened = open(client, opening(tenants, 'read', first ? {} : course));
    first ??= opened;
    return opened;
  };
  const end = (): void => {
    const ended = client.query('commit');
    ended.catch(() => undefined);
    ends.push(ended);
  };
  const db: Database = {
    async execute<Row extends object>(statement: Statement | string) {
      stream.cork();
      const opened = begin();
      const answered = send<Row>(client, statement);
      answered.catch(() => undefined);
      end();
      stream.uncork();
      // A beginning that failed explains the failure of what came after it.
      await opened;
      return answered;
    },
  };
  const assertCourse = async (): Promise<void> => {
    if (!session && !reached) return;
    if (!first) {
      void begin();
      end();
    }
    const found = await first;
    if (reached && !found?.reached) throw new ReplicaBehind();
    if (session && found?.said !== session.said) throw new SessionChanged();
  };
  try {
    const result = await work(db);
    await assertCourse();
    return result;
  } catch (error) {
    await assertCourse();
    throw error;
  } finally {
    Promise.all(ends).then(
      () => client.release(),
      (error: unknown) => client.release(error instanceof Error ? error : true),
    );
  }
}

/** The database did not answer in time (query_timeout of the pool), or this server of it takes no writes any more. */
const isOfNoUse = (error: unknown): error is Error =>
  error instanceof Error && (error.message === 'Query read timeout' || errorCode(error) === '25006');

/** Ends a transaction of a writer; gives the position after it when it is asked for. */
async function commit(client: pg.PoolClient, isAsked: boolean): Promise<string | undefined> {
  if (!isAsked) {
    await client.query('commit');
    return undefined;
  }
  const sent = client.query('commit; select pg_current_wal_lsn()::text as position') as unknown;
  const [, { rows }] = (await sent) as [unknown, pg.QueryResult<{ position: string }>];
  return rows[0]?.position;
}

async function writing<Result>(
  client: pg.PoolClient,
  tenants: TenantContext,
  work: (db: Database) => Promise<Result>,
  { committed }: Course,
): Promise<Result> {
  // The opening travels with the first statement of the work, and what nobody waits for with the end.
  const cork = corkEachTurn(streamOf(client));
  cork();
  const opened = open(client, opening(tenants, 'write', {}));
  /** The first failure of what nobody waits for. The database answers in order, so that it is known once a later statement is answered. */
  let unseen: { readonly error: unknown } | undefined;
  const noteFailure = (error: unknown): void => {
    unseen ??= { error };
  };
  opened.catch(noteFailure);
  let ahead = 0;
  const db: Database = {
    execute<Row extends object>(statement: Statement | string) {
      cork();
      const answered = send<Row>(client, statement);
      if (typeof statement === 'string' || !statement.isUnread) return answered;
      answered.catch(noteFailure);
      ahead += 1;
      return ahead % maxAhead === 0 ? answered : Promise.resolve(unread);
    },
  };
  let broken: Error | undefined;
  try {
    const result = await work(db);
    cork();
    // The database turns the commit of a failed transaction into a rollback.
    const position = await commit(client, committed !== undefined);
    if (unseen) throw unseen.error;
    if (position) committed?.(position);
    return result;
  } catch (error) {
    if (isOfNoUse(error)) {
      // A silent one would not answer a rollback either; the database rolls back what loses its connection.
      broken = error;
      throw error;
    }
    try {
      await client.query('rollback');
    } catch (rollbackError) {
      broken = rollbackError instanceof Error ? rollbackError : new Error('rollback failed');
    }
    // A statement after a failure that nobody waited for failed for that alone.
    throw unseen ? unseen.error : error;
  } finally {
    client.release(broken);
  }
}

/** A handle was used after its transaction: its connection may be somebody else's by now, and the statement did not run. */
export class TransactionOver extends Error {
  constructor() {
    super('the transaction is over');
    this.name = 'TransactionOver';
  }
}

/** Runs `work` on a handle that rejects every statement once the work has ended. */
async function lend<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  let isOver = false;
  try {
    return await work({
      execute: (statement) => (isOver ? Promise.reject(new TransactionOver()) : db.execute(statement)),
    });
  } finally {
    isOver = true;
  }
}

const inside = new AsyncLocalStorage<true>();

/** Throws while a transaction of this call is open: `what` takes long, and would keep its connection from everybody else. */
export function assertOutsideTransaction(what: string): void {
  if (inside.getStore()) throw new Error(`${what} inside a transaction`);
}

/**
 * Runs `work` with the scope set. Writers have one transaction, which commits when `work` returns and rolls back when it
 * throws. With `course.session`, which only readers may begin on, throws SessionChanged unless the session is as expected; with
 * `course.reached` ReplicaBehind unless the database has come so far. A
 * connection that failed while ending a transaction is closed rather than used again. Throws inside another
 * transaction: a call that waits for a second connection while it holds one stops everybody once enough of them do.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  tenants: TenantContext,
  mode: Mode,
  work: (db: Database) => Promise<Result>,
  course: Course = {},
): Promise<Result> {
  assertOutsideTransaction('a second transaction');
  const client = await pool.connect();
  const lent = (db: Database): Promise<Result> => lend(db, work);
  return inside.run(true, () =>
    mode === 'read' ? reading(client, tenants, lent, course) : writing(client, tenants, lent, course),
  );
}

/**
 * A short transaction next to a long one, for what others must see before that commits: the progress of a job. Only on a
 * pool that calls do not wait for.
 */
export function besideTransaction<Result>(
  pool: pg.Pool,
  tenants: TenantContext,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return inside.exit(() => inTransaction(pool, tenants, 'write', work));
}

/** The tenant context of a job that goes over every company. */
export async function everyCompany(pool: pg.Pool): Promise<TenantContext> {
  const { rows } = await pool.query<{ ids: number[] }>('select all_company_ids() as ids');
  return { companyIds: (rows[0]?.ids ?? []).map(Number), userId: null };
}

/** Widens the running transaction once it is known who is calling: signing in starts without a scope. */
export async function setTenantContext(db: Database, tenants: TenantContext): Promise<void> {
  await db.execute(sql`select set_config('app.company_ids', ${tenants.companyIds.join(',')}, true),
    set_config('app.user_id', ${tenants.userId === null ? '' : String(tenants.userId)}, true)`);
}
