// Removes a company: its rows of every table, the people and places that were of no other company, and its files. It is closed to everybody
// first. The rows go in batches, each in a transaction of its own, so that no other company waits; what was cut off goes on when it is
// called again.
import type { ClientBase } from 'pg';
import { type Recorder, record } from '../audit/record.ts';
import { isJobs, listTables } from '../backup/database-parts.ts';
import { asOwner } from '../database/as-owner.ts';
import { clearBlocks } from '../files/blocks/block-uploads.ts';
import { listBlockUploads } from '../files/blocks/block-uploads.queries.ts';
import { databaseOn } from '../database/transaction.ts';
import type { FileDisk } from '../files/disk.ts';
import { erasePerson } from './erase-person.ts';
import { listForeignKeys, referringFirst } from './foreign-keys.ts';

/** Rows that one transaction removes. */
const atOnce = 5_000;
/** Pages of a table that one transaction looks through, where no index finds the rows of a company. */
const pagesAtOnce = 2_000;

interface CompanyTraces {
  readonly name: string;
  /** Rows by table; those without any are left out. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  readonly bytes: number;
  /** Of this company alone: their names and addresses go with it. */
  readonly people: readonly number[];
  readonly places: readonly number[];
}

interface Company {
  readonly name: string;
  readonly removal: Pick<CompanyTraces, 'people' | 'places'> | null;
}

async function findCompany(db: ClientBase, id: number): Promise<Company> {
  const { rows } = await db.query<Company>('select name, removal from companies where id = $1', [id]);
  const [company] = rows;
  if (!company) throw new Error(`There is no company ${id}.`);
  return company;
}

const idsOf = async (db: ClientBase, query: string, companyId: number): Promise<number[]> => {
  const { rows } = await db.query<{ id: string }>(query, [companyId]);
  return rows.map(({ id }) => Number(id));
};

const peopleAlone = `
  with of as (select user_id, company_id from user_companies union select user_id, company_id from user_projects)
  select u.id from users u where u.role <> 'superAdmin'
    and exists (select 1 from of where of.user_id = u.id and of.company_id = $1)
    and not exists (select 1 from of where of.user_id = u.id and of.company_id <> $1)
  order by u.id`;

const placesAlone = `
  select distinct l.location_id as id from company_locations l where l.company_id = $1
    and not exists (select 1 from company_locations o where o.location_id = l.location_id and o.company_id <> $1)
  order by id`;

interface OwnTable {
  readonly name: string;
  /** Its rows may refer to each other. */
  readonly isOfItself: boolean;
  /** An index finds the rows of a company. */
  readonly isIndexed: boolean;
}

/** Tables of the companies' rows, in an order in which they can go. */
async function listTablesInOrder(db: ClientBase): Promise<OwnTable[]> {
  const names = (await listTables(db))
    .filter((table) => !isJobs(table) && table.columns.includes('company_id') && table.name !== 'files')
    .map(({ name }) => name);
  const keys = await listForeignKeys(db);
  const indexed = await db.query<{ name: string }>(
    `select distinct i.indrelid::regclass::text as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'company_id' where i.indpred is null`,
  );
  return referringFirst(names, keys).map((name) => ({
    name,
    isOfItself: keys.some(({ table, parent }) => table === name && parent === name),
    isIndexed: indexed.rows.some((table) => table.name === name),
  }));
}

/** Counts what a company has. Throws when there is no such company. */
export async function tracesOfCompany(db: ClientBase, companyId: number): Promise<CompanyTraces> {
  const { name, removal } = await findCompany(db, companyId);
  const rows: Record<string, number> = {};
  for (const table of await listTablesInOrder(db)) {
    const counted = await db.query<{ count: string }>(
      `select count(*) from ${db.escapeIdentifier(table.name)} where company_id = $1`,
      [companyId],
    );
    const count = Number(counted.rows[0]?.count);
    if (count > 0) rows[table.name] = count;
  }
  const stored = await db.query<{ files: string; bytes: string }>(
    'select count(*) as files, coalesce(sum(size), 0) as bytes from files where company_id = $1',
    [companyId],
  );
  return {
    name,
    rows,
    files: Number(stored.rows[0]?.files),
    bytes: Number(stored.rows[0]?.bytes),
    people: removal?.people ?? (await idsOf(db, peopleAlone, companyId)),
    places: removal?.places ?? (await idsOf(db, placesAlone, companyId)),
  };
}

async function inTransactionOf<Result>(db: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await db.query('begin');
  try {
    const result = await work();
    await db.query('commit');
    return result;
  } catch (error) {
    await db.query('rollback').catch(() => undefined);
    throw error;
  }
}

const recorderOf = (db: ClientBase): Recorder => ({
  db: databaseOn(db),
  requestId: 'cli',
  caller: undefined,
});

/** Closes a company to everybody, and tells the open pages of those who saw it. */
async function close(
  db: ClientBase,
  companyId: number,
  removal: NonNullable<Company['removal']>,
): Promise<void> {
  await inTransactionOf(db, async () => {
    await db.query('update companies set removal = $2 where id = $1', [companyId, JSON.stringify(removal)]);
    const people = await idsOf(
      db,
      `select user_id as id from user_companies where company_id = $1
       union select user_id from user_projects where company_id = $1
       union select id from users where role = 'superAdmin'`,
      companyId,
    );
    await record(recorderOf(db), { changed: 'users', people });
    await record(recorderOf(db), { changed: 'companies', companyId: null, id: companyId });
  });
}

/** Runs a statement that may remove rows of a company; gives how many rows it changed. */
const change = (db: ClientBase, companyId: number, statement: string, values: unknown[]): Promise<number> =>
  inTransactionOf(db, async () => {
    await db.query(`select set_config('gondola.removes_company', $1, true)`, [String(companyId)]);
    return (await db.query(statement, values)).rowCount ?? 0;
  });

/** Goes through a table once, some pages at a time; `statement` is about a company ($1) and pages from $2 until before $3. */
async function walk(db: ClientBase, table: string, companyId: number, statement: string): Promise<number> {
  const { rows } = await db.query<{ pages: string }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::int as pages`,
    [table],
  );
  let changed = 0;
  for (let page = 0; page <= Number(rows[0]?.pages); page += pagesAtOnce)
    changed += await change(db, companyId, statement, [
      companyId,
      `(${page},0)`,
      `(${page + pagesAtOnce},0)`,
    ]);
  return changed;
}

const withinPages = 'company_id = $1 and ctid >= $2::tid and ctid < $3::tid';

/** Removes the rows of a company from a table; gives how many. */
async function empty(
  db: ClientBase,
  { name, isOfItself, isIndexed }: OwnTable,
  companyId: number,
): Promise<number> {
  const from = db.escapeIdentifier(name);
  // Rows that name each other go together.
  if (isOfItself) return change(db, companyId, `delete from ${from} where company_id = $1`, [companyId]);
  if (!isIndexed) return walk(db, from, companyId, `delete from ${from} where ${withinPages}`);
  const some = `select ctid from ${from} where company_id = $1 limit ${atOnce}`;
  let removed = 0;
  for (let last = atOnce; last === atOnce; removed += last)
    last = await change(db, companyId, `delete from ${from} where ctid = any (array(${some}))`, [companyId]);
  return removed;
}

/** Hands the files of a company to the job that removes files, and lets go of the blocks of uploads that were under way. */
async function letFilesGo(db: ClientBase, place: FileDisk, companyId: number): Promise<number> {
  for (;;) {
    const { rows } = await db.query<{ key: string }>(
      `select key from block_uploads where company_id = $1 order by key limit ${atOnce}`,
      [companyId],
    );
    if (rows.length === 0) break;
    const keys = rows.map(({ key }) => key);
    for (const upload of await listBlockUploads(databaseOn(db), keys)) await clearBlocks(place, upload);
    await db.query('delete from block_uploads where key = any ($1)', [keys]);
  }
  const leave = `update files set company_id = null, state = 'removing' where ${withinPages}`;
  return walk(db, 'files', companyId, leave);
}

interface RemovedCompany {
  readonly name: string;
  readonly rows: number;
  readonly files: number;
  readonly people: number;
  readonly places: number;
}

/** Removes a company whole. Throws when there is no such company. */
export async function removeCompany(
  ownerUrl: string,
  companyId: number,
  place: FileDisk,
  say: (line: string) => void,
): Promise<RemovedCompany> {
  return asOwner(ownerUrl, 'removal', async (db) => {
    await db.query('set statement_timeout = 0');
    const { name, people, places } = await tracesOfCompany(db, companyId);
    await close(db, companyId, { people, places });
    say(`${name} is closed: nobody sees it any more.`);
    // People keep naming the terms that they accepted.
    await db.query(
      `update users set accepted_terms_document_id = null
       where accepted_terms_document_id in (select id from documents where company_id = $1)`,
      [companyId],
    );
    const tables = await listTablesInOrder(db);
    const files = await letFilesGo(db, place, companyId);
    let rows = 0;
    // Triggers note what was removed, as rows of the company again: until a round finds nothing.
    for (let last = -1; last !== 0; rows += last) {
      last = 0;
      for (const table of tables) {
        const removed = await empty(db, table, companyId);
        if (removed > 0) say(`${table.name}: ${removed.toLocaleString('en')} rows`);
        last += removed;
      }
    }
    for (const person of people) await inTransactionOf(db, () => erasePerson(db, person));
    // Places that the company had alone and that no list of the installation has since taken up.
    await db.query(
      `delete from locations l where id = any ($1)
         and not exists (select 1 from company_locations c where c.location_id = l.id)`,
      [places],
    );
    await inTransactionOf(db, async () => {
      await record(recorderOf(db), {
        companyId: null,
        action: 'company.remove',
        entity: 'company',
        entityId: companyId,
        before: { name, rows, files, people: people.length },
      });
      await db.query('delete from companies where id = $1', [companyId]);
    });
    return { name, rows, files, people: people.length, places: places.length };
  });
}
