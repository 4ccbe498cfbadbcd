// One company whose long questionnaire was answered in full many times: of each three questions one is a choice, one a text and one a number.
import type pg from 'pg';

export const surveyCompany = 60;
const firstTask = 6_000;
const firstQuestion = 6_000_000;
const firstResponse = 60_000_000;
const firstAnswer = 1_000_000_000;
const places = 200;
const scout = 6_000;

const statements = (responses: number, questions: number): readonly string[] => [
  `insert into companies (id, name) values (${surveyCompany}, 'Encuestas')`,
  `insert into projects (id, company_id, name) values (${firstTask}, ${surveyCompany}, 'Censo')`,
  `insert into users (id, email, full_name, role, password_hash, verified_at)
   values (${scout}, 'censo@bench.example', 'Censista', 'scout', 'x', now())`,
  `insert into locations (id, name, chain) select 60000 + n, 'Local ' || n, 'Cadena ' || n % 8 from generate_series(1, ${places}) n`,
  `insert into company_locations (company_id, location_id, internal_code)
   select ${surveyCompany}, id, 'E' || id from locations where id > 60000`,
  `insert into tasks (id, company_id, project_id, title, type, revision_policy)
   values (${firstTask}, ${surveyCompany}, ${firstTask}, 'Censo de ${questions} preguntas', 'general', 'yes')`,
  `insert into questions (id, company_id, task_id, position, type, title)
   select ${firstQuestion} + k, ${surveyCompany}, ${firstTask}, k,
     (array['simple selection', 'short answer', 'numeric answer'])[k % 3 + 1], 'Pregunta ' || k
   from generate_series(1, ${questions}) k`,
  `insert into question_choices (id, company_id, question_id, position, title)
   select id * 10 + k, ${surveyCompany}, id, k, 'Opción ' || k from questions, generate_series(1, 4) k
   where company_id = ${surveyCompany} and type = 'simple selection'`,
  `insert into assignments (id, company_id, task_id, user_id, location_id, reset_scale)
   select ${firstResponse} + n, ${surveyCompany}, ${firstTask}, ${scout}, 60000 + n, 'weekly' from generate_series(1, ${places}) n`,
  `insert into responses (id, company_id, client_id, project_id, task_id, user_id, location_id, assignment_id, started_at, finished_at,
     created_at, review_status)
   select ${firstResponse} + i, ${surveyCompany}, md5('survey ' || i)::uuid, ${firstTask}, ${firstTask}, ${scout}, 60001 + i % ${places},
     ${firstResponse} + 1 + i % ${places}, created, created, created, 'pending'
   from (select i, date_trunc('minute', now() - i * interval '5 minutes') as created from generate_series(1, ${responses}) i) made`,
  `insert into answers (id, company_id, response_id, question_id, value)
   select ${firstAnswer} + i * ${questions} + k, ${surveyCompany}, ${firstResponse} + i, ${firstQuestion} + k,
     case k % 3 when 1 then 'Encargado del turno ' || i % 90 when 2 then (i % 40)::text end
   from generate_series(1, ${responses}) i, generate_series(1, ${questions}) k`,
  `insert into answer_choices (company_id, answer_id, choice_id)
   select company_id, id, question_id * 10 + 1 + id % 4 from answers where company_id = ${surveyCompany} and value is null`,
];

/** Adds the company with `responses` to one task of `questions`. */
export async function loadSurveys(owner: pg.Client, responses: number, questions: number): Promise<void> {
  await owner.query('set session_replication_role = replica');
  for (const statement of statements(responses, questions)) await owner.query(statement);
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum (analyze) responses, answers, answer_choices, questions, question_choices');
}
