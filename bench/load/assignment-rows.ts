// A million associations of one company over 100,000 people and as many locations: half of them of a task that everybody has at
// a few locations, half of one that some have at many.
import type pg from 'pg';

export const companyId = 1;
export const people = 100_000;
export const locations = 100_000;
const firstId = 1_000_000;
/** Everybody at five locations; a thousand people at five hundred. */
export const wideTask = 900_001;
export const deepTask = 900_002;
/** Answered by nobody yet: what runs assign. */
export const freshTask = 900_003;
/** As the world has it: sixty associations. */
export const smallTask = 1;
export const personId = (place: number): number => firstId + place;
export const locationId = (place: number): number => firstId + place;
export const groupId = 900_001;

const statements = [
  `insert into users (id, email, full_name, role, password_hash, verified_at)
   select ${firstId} + n, format('campo%s@bench.example', n),
     (array['Camila', 'Diego', 'Valentina', 'Matías', 'Javiera', 'Tomás', 'Antonia', 'Benjamín'])[n % 8 + 1] || ' ' ||
     (array['Rojas', 'Muñoz', 'Soto', 'Contreras', 'Silva'])[n % 5 + 1] || ' ' || n, 'scout', 'none', now()
   from generate_series(0, ${people - 1}) n`,
  `insert into user_projects (user_id, company_id, project_id, role)
   select ${firstId} + n, ${companyId}, 1, 'scout' from generate_series(0, ${people - 1}) n`,
  `insert into user_groups (id, company_id, name) values (${groupId}, ${companyId}, 'Todo el campo')`,
  `insert into user_group_members (company_id, user_group_id, user_id)
   select ${companyId}, ${groupId}, ${firstId} + n from generate_series(0, ${people - 1}, 10) n`,
  `insert into locations (id, name, chain, city)
   select ${firstId} + n, format('Local %s', (n * 7919) % ${locations}), (array['Norte', 'Sur', 'Andes'])[n % 3 + 1], 'Santiago'
   from generate_series(0, ${locations - 1}) n`,
  `insert into company_locations (company_id, location_id, internal_code)
   select ${companyId}, ${firstId} + n, 'B' || n from generate_series(0, ${locations - 1}) n`,
  `insert into tasks (id, company_id, project_id, title, type, revision_policy, created_by)
   select id, ${companyId}, 1, title, 'general', 'yes', 1
   from (values (${wideTask}, 'Todos en pocos locales'), (${deepTask}, 'Pocos en muchos locales'), (${freshTask}, 'De nadie'))
     as made (id, title)`,
  `insert into task_versions (company_id, task_id, number, hash, definition)
   select company_id, id, 1, 'bench', task_definition(company_id, id) from tasks where id > 900000`,
  `set session_replication_role = replica`,
  `insert into assignments (company_id, task_id, user_id, location_id, category_code)
   select ${companyId}, ${wideTask}, ${firstId} + n, ${firstId} + (n * 13 + k * 977) % ${locations},
     case when k = 0 then null else 'C' || k end
   from generate_series(0, ${people - 1}) n, generate_series(0, 4) k`,
  `insert into assignments (company_id, task_id, user_id, location_id, category_code)
   select ${companyId}, ${deepTask}, ${firstId} + n * 97, ${firstId} + (n + k * 199) % ${locations}, 'C' || (k % 4 + 1)
   from generate_series(0, 999) n, generate_series(0, 499) k`,
  `set session_replication_role = origin`,
  `select setval(pg_get_serial_sequence('assignments', 'id'), (select max(id) + 1 from assignments), false)`,
  `vacuum (analyze)`,
];

/** Fills a loaded database further; 40 s. */
export async function loadAssignments(owner: pg.Client): Promise<void> {
  for (const statement of statements) await owner.query(statement);
}
