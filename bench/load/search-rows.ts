// As many rows of every kind a search looks through as are wanted, spread over the companies of the world.
import type pg from 'pg';
import { companies } from './world.ts';

const pick = (purpose: number, n: number): string =>
  `((hashint8extended(n, ${purpose}) & 1073741823) % ${n})`;
const one = (purpose: number, words: readonly string[]): string =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[${pick(purpose, words.length)} + 1]`;
const company = `(n % ${companies} + 1)`;
const time = `now() - interval '3 minutes' - ($1::bigint - n) * interval '90 seconds'`;

const things = [
  'Leche entera',
  'Yogur natural',
  'Jugo de manzana',
  'Detergente líquido',
  'Arroz grado 1',
  'Ñoquis',
  'Té verde',
];
const brands = ['Andina', 'Del Valle', 'Los Robles', 'Patagonia', 'Altiplano'];
const troubles = ['Quiebre de stock', 'Precio mal leído', 'Foto borrosa', 'Sala equivocada', 'Góndola vacía'];
const firstNames = [
  'Camila',
  'Diego',
  'Valentina',
  'Matías',
  'Javiera',
  'Tomás',
  'Antonia',
  'Benjamín',
  'Sofía',
  'Martín',
];
const lastNames = [
  'Rojas',
  'Muñoz',
  'Soto',
  'Contreras',
  'Silva',
  'Pérez',
  'Araya',
  'Núñez',
  'Tapia',
  'Ossa',
];
/** In one row of 50,000. */
const rare = `case when ${pick(20, 50_000)} = 7 then ' zafiro' else '' end`;

/** Statements that add `$1` rows of a kind each, numbered beyond those of the world. */
const statements: Readonly<Record<string, string>> = {
  tickets: `insert into tickets (id, company_id, project_id, creator_id, subject, content, category, subcategory, challenge_status, state,
      created_at, last_modified_date)
    select 20000000 + n, ${company}, (${company} - 1) * 3 + ${pick(1, 3)} + 1, ${company} * 100 + 3 + ${pick(3, 20)},
      ${one(4, troubles)} || ' ' || n, 'Se pide revisar ' || ${one(5, things)} || ' en la sala.' || ${rare},
      case when n % 2 = 0 then 'Challenge' else 'qa' end, 'other', case when n % 2 = 0 then 'pending' end, 'open', ${time}, ${time}
    from generate_series(1, 2 * $1::bigint) n`,
  powerbi_reports: `insert into powerbi_reports (id, company_id, report_name, report_id, report_description, workspace_id, created_at)
    select 20000000 + n, ${company}, 'Reporte de ' || ${one(5, things)} || ' ' || n, 'r' || n,
      'Ventas de ' || ${one(6, brands)} || ${rare}, 'w', ${time} from generate_series(1, $1::bigint) n`,
  tasks: `insert into tasks (id, company_id, project_id, title, type, revision_policy, created_at)
    select 20000000 + n, ${company}, (${company} - 1) * 3 + ${pick(1, 3)} + 1, 'Auditoría de ' || ${one(5, things)} || ' ' || n || ${rare},
      'general', 'yes', ${time} from generate_series(1, $1::bigint) n`,
  users: `insert into users (id, email, full_name, last_name, role, password_hash, verified_at, created_at)
    select 20000000 + n, 'persona' || n || '@bench.example', ${one(7, firstNames)}, ${one(8, lastNames)} || ' ' || ${one(9, lastNames)} || ${rare},
      'clientEmployee', 'none', now(), ${time} from generate_series(1, $1::bigint) n`,
  user_projects: `insert into user_projects (user_id, company_id, project_id, role)
    select 20000000 + n, ${company}, (${company} - 1) * 3 + ${pick(1, 3)} + 1, 'clientEmployee' from generate_series(1, $1::bigint) n`,
  locations: `insert into locations (id, name, chain, city)
    select 20000000 + n, 'Supermercado ' || ${one(6, brands)} || ' ' || n || ${rare}, ${one(7, brands)}, 'Santiago'
    from generate_series(1, $1::bigint) n`,
  // The work of the triggers, which a load leaves out.
  company_locations: `insert into company_locations (company_id, location_id, internal_code, sort_name, chain, city, search_text)
    select (l.id % ${companies}) + 1, l.id, 'L' || l.id, fold_words(l.name), l.chain, l.city, words_of_location(l.id, l.name, l.chain, 'L' || l.id, l.city)
    from locations l where l.id > 20000000 and $1::bigint > 0`,
  products: `insert into products (id, company_id, name, internal_code, ean)
    select 20000000 + n, ${company}, ${one(5, things)} || ' ' || ${one(6, brands)} || ' ' || n || ${rare}, 'P' || lpad(n::text, 9, '0'),
      (7800000000000 + n)::text from generate_series(1, $1::bigint) n`,
};

/** Fills the tables; secondary indexes are made afterwards. */
export async function loadSearchRows(owner: pg.Client, count: number): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and c.oid is null and not i.indisprimary`,
    [Object.keys(statements)],
  );
  await owner.query(`set session_replication_role = replica`);
  await owner.query(`set maintenance_work_mem = '512MB'`);
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  for (const statement of Object.values(statements)) await owner.query(statement, [count]);
  for (const { definition } of rows) await owner.query(definition);
  await owner.query('vacuum (analyze)');
  await owner.query('checkpoint');
}
