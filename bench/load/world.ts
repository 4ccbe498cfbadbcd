// The people and places of the measured companies. Identifiers follow from the company's number, so that the load, the
// floor and the calls agree on them without asking.
export const companies = 10;
const projectsPerCompany = 3;
const locationsPerCompany = 200;
const tasksPerCompany = 6;
export const scoutsPerCompany = 18;
export const placesPerScout = 20;

export const superAdminId = 1;
export const clientId = (company: number): number => company * 100 + 1;
export const reviewerId = (company: number): number => company * 100 + 2;
export const scoutId = (company: number, scout: number): number => company * 100 + 23 + scout;
/** Assignment of a scout (from 0) at their n-th place (from 0). */
export const assignmentId = (company: number, scout: number, place: number): number =>
  company * 1000 + scout * placesPerScout + place;
export const taskOfScout = (company: number, scout: number): number =>
  (company - 1) * tasksPerCompany + (scout % tasksPerCompany) + 1;
/** Question of a task, from 1: simple selection, yes/no, integer, price, short answer, photo. */
export const questionId = (task: number, position: number): number => task * 10 + position;
/** Choice of a question, from 1. */
export const choiceId = (question: number, position: number): number => question * 10 + position;

/** Statements that make companies, projects, people, shops, tasks and assignments; `$1` of the first is a password hash. */
export const worldSql: readonly string[] = [
  `insert into users (id, email, full_name, role, password_hash, verified_at)
   select 1, 'admin@bench.example', 'Superadministradora', 'superAdmin', $1, now()
   union all
   select c * 100 + k, format('user%s@bench.example', c * 100 + k),
     (array['Camila', 'Diego', 'Valentina', 'Matías', 'Javiera', 'Tomás', 'Antonia', 'Benjamín'])[k % 8 + 1] || ' ' ||
     (array['Rojas', 'Muñoz', 'Soto', 'Contreras', 'Silva'])[c % 5 + 1] || ' ' || k,
     case when k = 1 then 'client' when k = 2 then 'qa' when k < 23 then 'clientEmployee' else 'scout' end, $1, now()
   from generate_series(1, ${companies}) c, generate_series(1, 22 + ${scoutsPerCompany}) k`,
  `insert into companies (id, name) select c, 'Empresa ' || c from generate_series(1, ${companies}) c`,
  `insert into projects (id, company_id, name)
   select (c - 1) * ${projectsPerCompany} + k, c, format('Proyecto %s de la empresa %s', k, c)
   from generate_series(1, ${companies}) c, generate_series(1, ${projectsPerCompany}) k`,
  `insert into user_projects (user_id, company_id, project_id, role)
   select u.id, p.company_id, p.id, u.role from users u join projects p on p.company_id = u.id / 100 where u.id > 1`,
  `insert into locations (id, name, chain, chain_sub_category, city, address, latitude, longitude)
   select n, format('Supermercado %s', n), (array['Norte', 'Sur', 'Andes'])[n % 3 + 1], 'Hiper', 'Santiago',
     format('Avenida %s', n), -33.4, -70.6
   from generate_series(1, ${companies * locationsPerCompany}) n`,
  `insert into company_locations (company_id, location_id, internal_code)
   select (id - 1) / ${locationsPerCompany} + 1, id, 'L' || id from locations`,
  `insert into categories (company_id, name, code)
   select c, (array['Bebidas', 'Lácteos', 'Snacks', 'Limpieza'])[k], 'C' || k
   from generate_series(1, ${companies}) c, generate_series(1, 4) k`,
  `insert into tasks (id, company_id, project_id, title, type, revision_policy, created_by)
   select (c - 1) * ${tasksPerCompany} + k, c, (c - 1) * ${projectsPerCompany} + (k - 1) % ${projectsPerCompany} + 1,
     format('Auditoría de góndola %s', k), 'general', 'yes', 1
   from generate_series(1, ${companies}) c, generate_series(1, ${tasksPerCompany}) k`,
  `insert into questions (id, company_id, task_id, position, type, title, required, requires_teleaudit)
   select t.id * 10 + k, t.company_id, t.id, k,
     (array['simple selection', 'yes/no question', 'numeric answer', 'price', 'short answer', 'image'])[k],
     (array['Estado de la góndola', '¿Hay quiebre?', 'Caras', 'Precio', 'Observación', 'Foto'])[k], k < 5, k = 6
   from tasks t, generate_series(1, 6) k`,
  `insert into question_choices (id, company_id, question_id, position, title)
   select q.id * 10 + k, q.company_id, q.id, k,
     case when q.position = 1 then (array['Completa', 'Incompleta', 'Vacía'])[k] else (array['Si', 'No'])[k] end
   from questions q, generate_series(1, 3) k where q.position = 1 or (q.position = 2 and k < 3)`,
  `insert into task_versions (company_id, task_id, number, hash, definition)
   select company_id, id, 1, 'bench', task_definition(company_id, id) from tasks`,
  `insert into assignments (id, company_id, task_id, user_id, location_id, category_code)
   select c * 1000 + s * ${placesPerScout} + l, c, (c - 1) * ${tasksPerCompany} + s % ${tasksPerCompany} + 1, c * 100 + 23 + s,
     (c - 1) * ${locationsPerCompany} + (s * ${placesPerScout} + l) % ${locationsPerCompany} + 1,
     case when l % 5 = 0 then null else 'C' || (l % 4 + 1) end
   from generate_series(1, ${companies}) c, generate_series(0, ${scoutsPerCompany - 1}) s,
     generate_series(0, ${placesPerScout - 1}) l`,
];
