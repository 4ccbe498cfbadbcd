// The separation of companies in the database: row security, policies, and the functions that policies ask. The file next to this one
// has the statements that make it, as a database migrated from nothing has it; a test keeps it true, `npm run renew -- separation` writes it.
import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { APPLICATION_ROLE } from './application-role.ts';

/** One fact, as the statement that makes it and the one that takes it back. */
interface Fact {
  readonly made: string;
  readonly undone: string;
}

/** Text of the database on one line: versions of PostgreSQL break lines at different places. */
const onOneLine = (text: string): string => `regexp_replace(${text}, '\\s+', ' ', 'g')`;

/** Partitions follow their table. */
const ownTables = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

const facts = `
  select format('alter table %I enable row level security;', c.relname) as made,
    format('alter table %I disable row level security;', c.relname) as undone
  from pg_class c where ${ownTables} and c.relrowsecurity
  union all
  select ${onOneLine(`format('create policy %I on %I as %s for %s to %s%s%s;', p.policyname, p.tablename, lower(p.permissive),
      lower(p.cmd), array_to_string(p.roles, ', '), ' using (' || p.qual || ')', ' with check (' || p.with_check || ')')`)},
    format('drop policy %I on %I;', p.policyname, p.tablename)
  from pg_policies p join pg_class c on c.relname = p.tablename where p.schemaname = 'public' and ${ownTables}
  union all
  select distinct ${onOneLine('pg_get_functiondef(f.oid)')} || ';', format('drop function %s;', f.oid::regprocedure)
  from pg_depend d join pg_proc f on f.oid = d.refobjid and f.pronamespace = 'public'::regnamespace
  where d.classid = 'pg_policy'::regclass and d.refclassid = 'pg_proc'::regclass
  order by 1`;

async function listFacts(db: Pick<ClientBase, 'query'>): Promise<Fact[]> {
  const { rows } = await db.query<Fact>(facts);
  return rows;
}

/** The statements that make what a database has, one a line. */
export const describeSeparation = async (db: Pick<ClientBase, 'query'>): Promise<string> =>
  (await listFacts(db)).map(({ made }) => `${made}\n`).join('');

/** The statements that give a database the separation that the migrations make; none where it has it. */
export async function listRemedies(db: Pick<ClientBase, 'query'>): Promise<string[]> {
  const wanted = readFileSync(new URL('separation.sql', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const found = await listFacts(db);
  const made = new Set(found.map((fact) => fact.made));
  const beyond = found.filter(
    (fact) => !wanted.includes(fact.made) && !fact.undone.startsWith('drop function'),
  );
  return [...beyond.map(({ undone }) => undone), ...wanted.filter((statement) => !made.has(statement))];
}

/** The statements that put the roles which the application logs in as below row-level security again; none where they are. */
export async function listRoleRemedies(
  db: Pick<ClientBase, 'query'>,
  login = APPLICATION_ROLE,
): Promise<string[]> {
  const { rows } = await db.query<{ remedy: string }>(
    `with role as (select * from pg_roles where rolname = any ($1)),
       above as (select * from pg_roles o where rolsuper or rolbypassrls
         or exists (select from pg_class c where c.relowner = o.oid and ${ownTables}))
     select format('alter role %I nosuperuser nobypassrls;', rolname) as remedy
     from role where rolsuper or rolbypassrls
     union all
     select format('revoke %I from %I;', above.rolname, role.rolname)
     from role join above on above.oid <> role.oid and pg_has_role(role.oid, above.oid, 'MEMBER')
     where not role.rolsuper and above.rolname <> $2
     union all
     select format('alter table %I owner to %I;', c.relname, current_user)
     from pg_class c join role on role.oid = c.relowner where ${ownTables}`,
    [[APPLICATION_ROLE, login], APPLICATION_ROLE],
  );
  return rows.map(({ remedy }) => remedy);
}
