// The reviewers' list and the storing of a response, as barely as they can be.
import type { AnswerOf, contract } from '@gondola/contract';
import type pg from 'pg';

const page = `
  select r.id, r.company_id, r.started_at, r.finished_at, r.created_at, r.review_status, r.reviewed_by, r.open_contests, r.duplicate_photo,
    (select l.name from locations l where l.id = r.location_id) as location,
    (select t.title from tasks t where t.id = r.task_id) as task,
    (select c.name from categories c where c.company_id = r.company_id and c.code = r.category_code) as category,
    (select u.whole_name from users u where u.id = r.user_id) as person,
    (select u.whole_name from users u where u.id = r.reviewed_by) as reviewer,
    (select count(*)::int from (
      select 1 from responses where company_id = $1 and not deleted limit 10001
    ) counted) as total
  from (
    select id from responses where company_id = $1 and not deleted order by created_at desc, id desc offset $2 limit $3
  ) page
  join responses r on r.id = page.id
  order by r.created_at desc, r.id desc`;

type Data = AnswerOf<typeof contract.reviews.list>;
type Review = Data['taskResponses'][number];

interface Row {
  id: number;
  total: number;
  company_id: number;
  location: string;
  task: string;
  category: string | null;
  person: string;
  started_at: Date;
  finished_at: Date;
  created_at: Date;
  review_status: Review['status'];
  reviewed_by: number | null;
  reviewer: string | null;
  open_contests: number;
  duplicate_photo: boolean;
}

const bodyOf = (row: Row): Review => ({
  id: row.id,
  companyId: row.company_id,
  locationName: row.location,
  taskName: row.task,
  category: row.category,
  userName: row.person,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  status: row.review_status,
  reviewedBy: row.reviewed_by,
  reviewerName: row.reviewer,
  openContests: row.open_contests,
  duplicatePhoto: row.duplicate_photo,
  action: 'review',
  can: { review: true },
});

/** `data` of the list. */
export async function listResponses(pool: pg.Pool, query: URLSearchParams): Promise<Data> {
  const companyId = Number(query.get('companyId'));
  const number = Number(query.get('page') ?? 0);
  const limit = Number(query.get('limit') ?? 10);
  const { rows } = await pool.query<Row>(page, [companyId, number * limit, limit]);
  const found = rows[0]?.total ?? 0;
  return {
    taskResponses: rows.map(bodyOf),
    totalTaskResponses: Math.min(found, 10_000),
    totalIsCapped: found > 10_000,
    page: number,
    limit,
  };
}

interface Sent {
  clientId: string;
  assignmentId: number;
  startedAt: string;
  finishedAt: string;
  answers: { questionId: number; value?: string; choiceIds?: number[] }[];
}

const assignment = `
  select a.company_id, t.project_id, a.task_id, a.user_id, a.location_id, a.category_code
  from assignments a join tasks t on t.id = a.task_id where a.id = $1`;
const response = `
  insert into responses (company_id, client_id, project_id, task_id, assignment_id, user_id, location_id, category_code,
    started_at, finished_at, review_status)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending') returning id`;
const answers = `
  insert into answers (company_id, response_id, question_id, value)
  select $1, $2, q, v from unnest($3::bigint[], $4::text[]) w (q, v) returning id, question_id`;
const choices = `
  insert into answer_choices (company_id, answer_id, choice_id)
  select $1, a, c from unnest($2::bigint[], $3::bigint[]) w (a, c)`;

interface Assigned {
  company_id: number;
  project_id: number;
  task_id: number;
  user_id: number;
  location_id: number;
  category_code: string | null;
}

/** Stores a response with its answers and choices in one transaction; `data` of the answer. */
export async function storeResponse(
  pool: pg.Pool,
  body: Sent,
): Promise<AnswerOf<typeof contract.field.respond>> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const found = await client.query<Assigned>(assignment, [body.assignmentId]);
    const row = found.rows[0];
    if (!row) throw new Error('no such assignment');
    const stored = await client.query<{ id: number }>(response, [
      row.company_id,
      body.clientId,
      row.project_id,
      row.task_id,
      body.assignmentId,
      row.user_id,
      row.location_id,
      row.category_code,
      body.startedAt,
      body.finishedAt,
    ]);
    const id = stored.rows[0]?.id;
    if (id === undefined) throw new Error('nothing was stored');
    const written = await client.query<{ id: number; question_id: number }>(answers, [
      row.company_id,
      id,
      body.answers.map((answer) => answer.questionId),
      body.answers.map((answer) => answer.value ?? null),
    ]);
    const idOf = new Map(written.rows.map((answer) => [answer.question_id, answer.id]));
    const chosen = body.answers.flatMap(({ questionId, choiceIds = [] }) =>
      choiceIds.map((choice) => ({ answer: idOf.get(questionId), choice })),
    );
    await client.query(choices, [
      row.company_id,
      chosen.map(({ answer }) => answer),
      chosen.map(({ choice }) => choice),
    ]);
    await client.query('commit');
    return { id, status: 'pending', marks: [], score: null, waitingFor: [], files: [] };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
