// Responses of some weeks, written straight into the tables, and what the dashboards should say of them, reckoned here
// from every row anew.
import { waitBounds } from '@gondola/contract';
import type { TestApplication } from './test-application.ts';
import type { World } from './world.ts';

/** Chance that repeats itself. */
export function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Field {
  readonly taskIds: readonly number[];
  readonly questionIds: readonly number[];
  readonly locationIds: readonly number[];
  readonly categories: readonly (string | null)[];
  readonly projectIds: readonly number[];
}

const chains = ['Norte', 'Sur', null];

/** Two projects with a task each, six places of three chains (one of them none), two categories and "General". */
export async function makeField(app: TestApplication, world: World, otherProjectId: number): Promise<Field> {
  const one = async (text: string, values: unknown[]): Promise<number> =>
    Number((await app.sql<{ id: number }>(text, values))[0]?.id);
  const { companyId, projectId } = world;
  const projectIds = [projectId, otherProjectId];
  const taskIds: number[] = [];
  const questionIds: number[] = [];
  for (const [index, project] of projectIds.entries()) {
    const task = await one(
      `insert into tasks (company_id, project_id, title, type, revision_policy) values ($1, $2, $3, 'general', 'yes') returning id`,
      [companyId, project, `Tarea ${index}`],
    );
    taskIds.push(task);
    questionIds.push(
      await one(
        `insert into questions (company_id, task_id, position, type, requires_teleaudit) values ($1, $2, 1, 'image', true) returning id`,
        [companyId, task],
      ),
    );
  }
  const locationIds: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const id = await one(`insert into locations (name, chain, region) values ($1, $2, $3) returning id`, [
      `Sala ${index}`,
      chains[index % 3],
      index < 3 ? 'Maule' : 'Ñuble',
    ]);
    await app.sql(
      `insert into company_locations (company_id, location_id, internal_code) values ($1, $2, $3)`,
      [companyId, id, `S${id}`],
    );
    locationIds.push(id);
  }
  for (const code of ['A', 'B'])
    await app.sql(`insert into categories (company_id, name, code) values ($1, $2, $3)`, [
      companyId,
      `Categoría ${code}`,
      code,
    ]);
  return { taskIds, questionIds, locationIds, categories: ['A', 'B', null], projectIds };
}

/** Adds a response, on some with a photo that is measured; gives its id. */
export async function addResponse(
  app: TestApplication,
  world: World,
  field: Field,
  chance: (below: number) => number,
  createdAt: Date,
): Promise<number> {
  const of = <Value>(list: readonly Value[]): Value => list[chance(list.length)] as Value;
  const place = chance(2);
  const status = of(['completed', 'pending', 'approved', 'rejected', 'objected', 'sincronized']);
  const isDecided = ['approved', 'rejected', 'objected'].includes(status);
  const decided = new Date(createdAt.getTime() + chance(200_000) * 1000);
  const [row] = await app.sql<{ id: number }>(
    `insert into responses (company_id, client_id, project_id, task_id, user_id, location_id, category_code, started_at,
       finished_at, created_at, review_status, reviewed_by, review_finished_at, feedback_label_id, deleted)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $7, $7, $8, $9, $10, $11, $12) returning id`,
    [
      world.companyId,
      field.projectIds[place],
      field.taskIds[place],
      world.people.scout.id,
      of(field.locationIds),
      of(field.categories),
      createdAt,
      status,
      isDecided ? of([world.people.qa.id, world.people.superAdmin.id]) : null,
      isDecided ? decided : null,
      status === 'rejected' ? 1 + chance(3) : null,
      chance(12) === 0,
    ],
  );
  const id = Number(row?.id);
  if (chance(2) === 0) await measurePhoto(app, world, id, field.questionIds[place] ?? 0, chance);
  return id;
}

/** Adds an answer with a measured photo to a response. */
export async function measurePhoto(
  app: TestApplication,
  { companyId }: World,
  responseId: number,
  questionId: number,
  chance: (below: number) => number,
): Promise<void> {
  await app.sql(
    `with a as (insert into answers (company_id, response_id, question_id) values ($1, $2, $3)
         on conflict (company_id, response_id, question_id) do update set value = null returning id),
       i as (insert into answer_images (company_id, answer_id, file_key, width, height) select $1, id, 'x', 9, 9 from a returning id)
     select id from i`,
    [companyId, responseId, questionId],
  );
  await app.sql(
    `insert into image_shares (company_id, image_id, share_type, share, presence, rivalry, trays, products, competition)
     select $1, i.id, unnest(array['linear-share', 'volumetric-share']), $3, $4, $5, $6, 1, 1
     from answer_images i join answers a on a.id = i.answer_id where a.response_id = $2
     on conflict (company_id, image_id, share_type) do nothing`,
    [companyId, responseId, chance(100) / 100, chance(100) / 100, chance(100) / 100, chance(4)],
  );
}

export interface PlainResponse {
  id: number;
  day: string;
  project_id: number;
  task_id: number;
  location_id: number;
  chain: string;
  region: string;
  category: string;
  status: string;
  reviewer: number | null;
  label: number | null;
  minutes: number | null;
  shares: { type: string; share: number; presence: number; rivalry: number }[];
}

/** Every response that is not deleted, with all that hangs on it, by the plainest query there is. */
export const readPlainly = (app: TestApplication, companyId: number): Promise<PlainResponse[]> =>
  app.sql<PlainResponse>(
    `select r.id::int, to_char(r.created_at at time zone c.time_zone, 'YYYY-MM-DD') as day, r.project_id::int, r.task_id::int,
       r.location_id::int, coalesce(l.chain, '') as chain, l.region, coalesce(r.category_code, '') as category,
       r.review_status as status, r.reviewed_by::int as reviewer, r.feedback_label_id::int as label,
       floor(extract(epoch from r.review_finished_at - r.created_at) / 60)::int as minutes,
       coalesce((select json_agg(json_build_object('type', s.share_type, 'share', s.share, 'presence', s.presence, 'rivalry', s.rivalry))
         from answers a join answer_images i on i.answer_id = a.id join image_shares s on s.image_id = i.id
         where a.response_id = r.id and s.trays + s.products + s.competition > 0), '[]') as shares
     from responses r join companies c on c.id = r.company_id join locations l on l.id = r.location_id
     where r.company_id = $1 and not r.deleted`,
    [companyId],
  );

const decided = new Set(['approved', 'rejected', 'objected']);

/** Bounds of the step in which the value at a share of the sorted minutes lies; null when there are none. */
export function stepAt(rows: readonly PlainResponse[], share: number): [number, number] | null {
  const minutes = rows
    .flatMap((row) => (decided.has(row.status) && row.minutes !== null ? [row.minutes] : []))
    .toSorted((a, b) => a - b);
  const value = minutes[Math.ceil(share * minutes.length) - 1];
  if (value === undefined) return null;
  const step = waitBounds.findIndex((bound) => value <= bound);
  return [waitBounds[step - 1] ?? 0, waitBounds[step] ?? Infinity];
}
