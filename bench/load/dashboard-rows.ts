// One company with a million responses of three years, a third of them with a measured photo, and a report of dashboards
// that the first client may open.
import type pg from 'pg';
import { clientId } from './world.ts';

export const dashboardCompany = 50;
export const dashboardReport = 1;
const responses = 1_000_000;
const tasks = 12;
const places = 600;
const reviewers = 4;
const firstAssignment = 70_000_000;

const pick = (purpose: number, n: number): string =>
  `((hashint8extended(i, ${purpose}) & 1073741823) % ${n})`;

const statements: readonly string[] = [
  `insert into companies (id, name) values (${dashboardCompany}, 'Un millón')`,
  `insert into projects (id, company_id, name) select 500 + k, ${dashboardCompany}, 'Proyecto ' || k from generate_series(1, 3) k`,
  `insert into users (id, email, full_name, role, password_hash, verified_at)
   select 5000 + k, format('revisor%s@bench.example', k), 'Revisor ' || k, 'qa', 'x', now() from generate_series(0, ${reviewers}) k`,
  `insert into user_projects (user_id, company_id, project_id, role)
   select ${clientId(1)}, ${dashboardCompany}, 500 + k, 'client' from generate_series(1, 3) k`,
  `insert into locations (id, name, chain, region)
   select 50000 + n, 'Sala ' || n, 'Cadena ' || n % 8, 'Región ' || n % 13 from generate_series(1, ${places}) n`,
  `insert into company_locations (company_id, location_id, internal_code, chain)
   select ${dashboardCompany}, id, 'M' || id, chain from locations where id > 50000`,
  `insert into categories (company_id, name, code) select ${dashboardCompany}, 'Categoría ' || k, 'M' || k from generate_series(0, 4) k`,
  `insert into tasks (id, company_id, project_id, title, type, revision_policy)
   select 5000 + k, ${dashboardCompany}, 501 + k % 3, 'Tarea ' || k, 'general', 'yes' from generate_series(0, ${tasks - 1}) k`,
  `insert into questions (id, company_id, task_id, position, type, requires_teleaudit)
   select 60000 + k, ${dashboardCompany}, 5000 + k, 1, 'image', true from generate_series(0, ${tasks - 1}) k`,
  `insert into assignments (id, company_id, task_id, user_id, location_id, category_code, reset_scale, created_at)
   select ${firstAssignment} + k * ${places} + n - 1, ${dashboardCompany}, 5000 + k, 5000, 50000 + n, 'M' || (k + n) % 5, 'weekly', now() - interval '3 years'
   from generate_series(0, ${tasks - 1}) k, generate_series(1, ${places}) n`,
  `insert into responses (id, company_id, client_id, project_id, task_id, user_id, location_id, assignment_id, category_code,
     started_at, finished_at, created_at, review_status, reviewed_by, review_finished_at, feedback_label_id)
   select 10000000 + i, ${dashboardCompany}, md5('dashboard ' || i)::uuid, 501 + task % 3, 5000 + task, 5000, 50001 + ${pick(2, places)},
     ${firstAssignment} + task * ${places} + ${pick(2, places)},
     case when ${pick(3, 6)} < 5 then 'M' || ${pick(3, 6)} end, created, created, created, status,
     case when status in ('approved', 'rejected', 'objected') then 5001 + ${pick(4, reviewers)} end,
     case when status in ('approved', 'rejected', 'objected') then created + ${pick(5, 4000)} * interval '1 minute' end,
     case when status = 'rejected' then 1 + ${pick(6, 6)} end
   from (select i, ${pick(1, tasks)} as task, date_trunc('minute', now() - (${responses} - i) * interval '94 seconds') as created,
       (array['approved', 'approved', 'approved', 'approved', 'approved', 'completed', 'completed', 'rejected', 'objected', 'pending'])
         [${pick(7, 10)} + 1] as status
     from generate_series(1, ${responses}) i) made`,
  `insert into answers (id, company_id, response_id, question_id)
   select id, company_id, id, 60000 + task_id - 5000 from responses where company_id = ${dashboardCompany} and id % 3 = 0`,
  `insert into answer_images (id, company_id, answer_id, file_key, width, height)
   select id, company_id, id, 'x', 4032, 3024 from answers where company_id = ${dashboardCompany}`,
  `insert into image_shares (company_id, image_id, share_type, share, presence, rivalry, trays, products, competition)
   select company_id, id, (array['linear-share', 'volumetric-share'])[1 + id % 2], (id % 97) / 100.0, (id % 89) / 100.0, (id % 83) / 100.0, 100, 40, 20
   from answer_images where company_id = ${dashboardCompany}`,
  `insert into tickets (id, company_id, project_id, location_id, subject, content, category, subcategory, challenge_status, created_at,
     last_modified_date, challenge_answered_at)
   select 10000000 + i, ${dashboardCompany}, 501 + i % 3, 50001 + i % ${places}, 'Precio', 'x', 'Challenge', 'challenge',
     (array['solved', 'explained', 'pending'])[1 + i % 3], now() - i * interval '30 minutes', now() - i * interval '30 minutes',
     case when i % 3 < 2 then now() - i * interval '30 minutes' + interval '5 hours' end
   from generate_series(1, 20000) i`,
  `insert into products (id, company_id, name, internal_code, category_code)
   select 500000 + k, ${dashboardCompany}, 'Producto ' || k, 'MP' || k, 'M' || k % 5 from generate_series(1, 200) k`,
  `insert into product_locations (company_id, location_id, product_id)
   select ${dashboardCompany}, 50000 + n, 500000 + k from generate_series(1, ${places}) n, generate_series(1, 100) k`,
  `insert into stock_alerts (company_id, location_id, product_id, measure, side, value, deviation, sold_units, since)
   select company_id, location_id, product_id, (array['stock', 'doh', 'nsd', 'price'])[1 + product_id % 4],
     (array['low', 'high'])[1 + location_id % 2], 1, product_id % 10, 0, now() - product_id % 90 * interval '1 day' from product_locations
   where company_id = ${dashboardCompany}`,
  `insert into powerbi_reports (id, company_id, report_name, report_id, report_description, workspace_id, kind)
   overriding system value values (${dashboardReport}, ${dashboardCompany}, 'Resumen', 'overview', 'x', '', 'dashboard')`,
  `insert into user_reports (company_id, user_id, powerbi_report_id) values (${dashboardCompany}, ${clientId(1)}, ${dashboardReport})`,
  `insert into dashboard_marks (company_id, what, day)
   select distinct company_id, 'day', (created_at at time zone 'America/Santiago')::date from responses where company_id = ${dashboardCompany}`,
];

/** Fills the company in, every day still to be kept. */
export async function loadDashboards(owner: pg.Client): Promise<void> {
  await owner.query('set session_replication_role = replica');
  for (const statement of statements) await owner.query(statement);
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum (analyze)');
}
