// Tickets and responses in bulk: three years of them, the newest last, states as time leaves them behind. Chance comes
// from a hash of the row's number, so that every run loads the same rows.
import { placesPerScout, scoutsPerCompany } from './world.ts';

/** A number from 0 to n - 1 that depends on the row and on what it is for. */
const pick = (purpose: number, n: number): string =>
  `((hashint8extended(i, ${purpose}) & 1073741823) % ${n})`;
const company = `(i % 10 + 1)`;
/** `$1` is the number of rows: the first is three years old, the last of now. */
const age = `(($1::bigint - i)::float8 / $1)`;
const created = `date_trunc('milliseconds', now() - interval '2 minutes' - ${age} * interval '1095 days')`;

/** Tickets 1 to `$1`; of a hundred at least `$2` are challenges. */
export const ticketsSql = `
  insert into tickets (id, company_id, project_id, location_id, creator_id, approver_id, subject, content, category,
    subcategory, challenge_status, challenge_response, file_key, state, comments, estimated_closing_date, tokens_quoted,
    tokens_consumed, created_at, last_modified_date, closed_date)
  select i, company, (company - 1) * 3 + project, (company - 1) * 200 + place + 1, company * 100 + 3 + creator,
    case when state in ('approved', 'processing', 'finished', 'close') then company * 100 + 1 end,
    (array['Nuevo panel de quiebres', 'Precio mal leído', 'Error al cargar fotos', 'Sala duplicada', 'Reporte mensual',
      'Acceso al portal', 'Retroauditoría de bebidas', 'Cambio de categoría'])[word + 1] || ' ' || i,
    repeat((array['Se necesita revisar la información de la cadena. ', 'El total no coincide con lo visto en sala. ',
      'Agregar una vista por región y por formato. '])[word % 3 + 1], 4) || case when ${pick(13, 5000)} = 7 then 'manzanilla' else '' end,
    case when is_challenge then 'Challenge' else (array['display', 'seek', 'qa'])[word % 3 + 1] end,
    (array['newDashboard', 'support', 'other'])[word % 3 + 1],
    case when is_challenge then status end,
    case when is_challenge and status in ('explained', 'solved') then 'La foto es de otra sala; la medición se mantiene.' end,
    case when ${pick(7, 5)} = 0 then format('private/tickets/%s.pdf', i) end, state,
    case when ${pick(8, 3)} = 0 then 'Revisado con el equipo del proyecto.' end,
    case when ${pick(9, 2)} = 0 then (created + interval '9 days')::date end,
    case when state not in ('open', 'evaluation') then 5 + word end,
    case when state in ('approved', 'processing', 'finished', 'close') then 5 + word end,
    created, least(created + interval '6 days', now()),
    case when state in ('close', 'rejected') then least(created + interval '6 days', now()) end
  from (
    select i, ${company} as company, ${pick(1, 3)} + 1 as project, ${pick(2, 200)} as place, ${pick(3, 20)} as creator,
      ${pick(4, 8)} as word, ${created} as created,
      ${pick(4, 8)} = 6 and ${pick(10, 7)} = 0 or ${pick(14, 100)} < $2::int as is_challenge,
      case when ${pick(15, 50)} > 0 then (array['explained', 'explained', 'solved', 'pending'])[${pick(16, 4)} + 1] end as status,
      case when ${age} < 0.04 then (array['open', 'open', 'evaluation', 'quoted', 'waitingForApproval', 'approved',
          'processing', 'finished', 'objected', 'adjust'])[${pick(5, 10)} + 1]
        when ${pick(5, 100)} < 78 then 'close' when ${pick(5, 100)} < 90 then 'rejected'
        else (array['approved', 'processing', 'finished'])[${pick(6, 3)} + 1] end as state
    from generate_series(1, $1::bigint) i
  ) made`;

/** Responses 1 to `$1`. */
export const responsesSql = `
  insert into responses (id, company_id, client_id, project_id, task_id, assignment_id, user_id, location_id, category_code,
    started_at, finished_at, start_latitude, start_longitude, created_at, review_status, reviewed_by, review_started_at,
    review_finished_at, teleaudit_total, teleaudit_done, open_contests, deleted)
  select i, a.company_id, md5('response ' || i)::uuid, t.project_id, a.task_id, a.id, a.user_id, a.location_id,
    a.category_code, created - interval '12 minutes', created - interval '1 minute', -33.4, -70.6, created, status,
    case when status in ('approved', 'rejected', 'objected') then a.company_id * 100 + 2 end,
    case when status in ('approved', 'rejected', 'objected') then created + interval '1 day' end,
    case when status in ('approved', 'rejected', 'objected') then created + interval '1 day' end,
    case when i / 10 % 2 = 0 then 1 else 0 end, case when i / 10 % 4 = 0 then 1 else 0 end,
    case when status = 'pending' and i / 10 % 25 = 0 then 1 else 0 end, i / 10 % 101 = 0
  from (
    select i, ${company} as company, ${pick(11, scoutsPerCompany * placesPerScout)} as assignment, ${created} as created,
      case when ${age} < 0.03 then (array['pending', 'pending', 'pending', 'approved', 'objected'])[${pick(12, 5)} + 1]
        else (array['approved', 'approved', 'approved', 'approved', 'approved', 'approved', 'completed', 'completed',
          'rejected', 'pending'])[${pick(12, 10)} + 1] end as status
    from generate_series(1, $1::bigint) i
  ) made
  join assignments a on a.id = made.company * 1000 + made.assignment
  join tasks t on t.id = a.task_id
  order by i`;

/** Answers of every response: what was chosen, the count, the price and a photo on every second. */
export const answersSql: readonly string[] = [
  `insert into answers (id, company_id, response_id, question_id, value, teleaudit_status, contest_comment, contested_at)
   select r.id * 4 + k - 1, r.company_id, r.id, r.task_id * 10 + (array[1, 3, 4, 6])[k],
     case k when 2 then (r.id % 40)::text when 3 then (990 + r.id % 900)::text end,
     case when k = 4 then case when r.id / 10 % 4 = 0 then 'done' else 'pending' end else 'not-required' end,
     case when k = 1 and r.open_contests > 0 then 'Estaba así' end, case when k = 1 and r.open_contests > 0 then r.created_at end
   from responses r, generate_series(1, 4) k where k < 4 or r.id / 10 % 2 = 0`,
  `insert into answer_choices (company_id, answer_id, choice_id)
   select r.company_id, r.id * 4, (r.task_id * 10 + 1) * 10 + r.id % 3 + 1 from responses r`,
  `insert into answer_images (company_id, answer_id, file_key, width, height)
   select r.company_id, r.id * 4 + 3, format('private/answers/%s.jpg', r.id), 4032, 3024 from responses r where r.id / 10 % 2 = 0`,
];
