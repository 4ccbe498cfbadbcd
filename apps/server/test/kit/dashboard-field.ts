// The rows that dashboards add up, written straight into the tables.
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
  /** By task; none before `addAssignments`. */
  readonly assignmentIds: readonly (readonly number[])[];
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
  return { taskIds, questionIds, locationIds, categories: ['A', 'B', null], projectIds, assignmentIds: [] };
}

const scales = ['weekly', 'notClose', 'hourly', 'daily', 'biWeekly', 'monthly', 'quartely', 'annual'];

/** Assigns both tasks at every place, with every recurrence, some expecting nothing, some made later or ended since. */
export async function addAssignments(
  app: TestApplication,
  { companyId, people }: World,
  field: Field,
  madeAt: readonly string[],
): Promise<Field> {
  const assignmentIds: number[][] = [];
  for (const [task, taskId] of field.taskIds.entries()) {
    const ids: number[] = [];
    for (const [place, locationId] of field.locationIds.entries()) {
      for (const [number, category] of field.categories.entries()) {
        const index = task * 18 + place * 3 + number;
        const [row] = await app.sql<{ id: number }>(
          `insert into assignments (company_id, task_id, user_id, location_id, category_code, reset_scale, expected_responses,
             active, deleted, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::int`,
          [
            companyId,
            taskId,
            people.scout.id,
            locationId,
            category,
            scales[index % scales.length],
            [1, 2, 0, 1, 3][index % 5],
            index % 11 !== 0,
            index % 13 === 0,
            madeAt[index % madeAt.length],
          ],
        );
        ids.push(row?.id ?? 0);
      }
    }
    assignmentIds.push(ids);
  }
  return { ...field, assignmentIds };
}

/**
 * Publishes the new version of the first task: a task of its own that takes over two of three of its assignments, and half of
 * the responses to those. Gives its id.
 */
export async function addNewVersion(
  app: TestApplication,
  { companyId }: World,
  { taskIds: [first] }: Field,
  madeAt: string,
): Promise<number> {
  const [made] = await app.sql<{ id: number }>(
    `insert into tasks (company_id, project_id, title, type, revision_policy, previous_task_id, lineage_id)
     select company_id, project_id, 'Tarea 0, otra vez', type, revision_policy, id, id from tasks where id = $1 returning id::int`,
    [first],
  );
  const id = made?.id ?? 0;
  await app.sql(
    `insert into assignments (company_id, task_id, user_id, location_id, category_code, reset_scale, expected_responses,
       active, deleted, created_at, origin_id)
     select company_id, $3, user_id, location_id, category_code, reset_scale, expected_responses, active, deleted, $4, id
     from assignments where company_id = $1 and task_id = $2 and id % 3 > 0`,
    [companyId, first, id, madeAt],
  );
  await app.sql(
    `update responses r set task_id = $2, assignment_id = copy.id from assignments copy
     where r.company_id = $1 and copy.task_id = $2 and copy.origin_id = r.assignment_id and r.id % 2 = 0`,
    [companyId, id],
  );
  return id;
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
  // Decided at any second, at night too; now and then by a clock that was behind.
  const decided = new Date(createdAt.getTime() + (chance(400_000) - 2_000) * 1000 + chance(1000));
  const [row] = await app.sql<{ id: number }>(
    `insert into responses (company_id, client_id, project_id, task_id, user_id, location_id, category_code, started_at,
       finished_at, created_at, review_status, reviewed_by, review_finished_at, feedback_label_id, deleted, assignment_id, late, surplus)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $7, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      world.companyId,
      field.projectIds[place],
      field.taskIds[place],
      world.people.scout.id,
      of(field.locationIds),
      of(field.categories),
      createdAt,
      status,
      isDecided ? of([world.people.qa.id, world.people.superAdmin.id, null]) : null,
      isDecided && chance(20) > 0 ? decided : null,
      ['rejected', 'objected'].includes(status) && chance(4) > 0 ? 1 + chance(3) : null,
      chance(12) === 0,
      chance(6) === 0 ? null : (of(field.assignmentIds[place] ?? []) ?? null),
      chance(9) === 0,
      chance(9) === 0,
    ],
  );
  const id = Number(row?.id);
  if (chance(2) === 0) await measurePhoto(app, world, id, field.questionIds[place] ?? 0, chance);
  return id;
}

/** Adds an answer with a measured photo to a response: without own products, without trays or without any stroke at times. */
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
     select $1, i.id, unnest(array['linear-share', 'volumetric-share']), $3, $4, $5, $6, $7, $8
     from answer_images i join answers a on a.id = i.answer_id where a.response_id = $2
     on conflict (company_id, image_id, share_type) do nothing`,
    [
      companyId,
      responseId,
      chance(100) / 100,
      chance(100) / 100,
      chance(100) / 100,
      chance(4),
      chance(3),
      chance(2),
    ],
  );
}

/** Adds a challenge, answered or not, some without a status (N/A). */
export async function addChallenge(
  app: TestApplication,
  world: World,
  field: Field,
  chance: (below: number) => number,
  createdAt: Date,
): Promise<void> {
  const status = ['pending', 'explained', 'solved', null][chance(4)];
  await app.sql(
    `insert into tickets (company_id, project_id, location_id, subject, content, category, subcategory, challenge_status, created_at, last_modified_date)
     values ($1, $2, $3, 'Precio', 'x', 'Challenge', 'challenge', $4, $5, $6)`,
    [
      world.companyId,
      field.projectIds[chance(2)],
      [...field.locationIds, null][chance(7)],
      status,
      createdAt,
      new Date(createdAt.getTime() + chance(400_000_000)),
    ],
  );
}

/** Adds a product with its stock alerts at every place. */
export async function addAlerts(
  app: TestApplication,
  { companyId }: World,
  field: Field,
  chance: (below: number) => number,
  since: () => Date,
): Promise<void> {
  for (const category of field.categories) {
    const [product] = await app.sql<{ id: number }>(
      `insert into products (company_id, name, internal_code, category_code) values ($1, 'Yogur', $2, $3) returning id`,
      [companyId, `Y${category ?? ''}`, category],
    );
    for (const place of field.locationIds) {
      await app.sql(
        `insert into product_locations (company_id, location_id, product_id) values ($1, $2, $3)`,
        [companyId, place, product?.id],
      );
      for (const measure of ['stock', 'doh', 'nsd', 'price']) {
        if (chance(3) === 0) continue;
        await app.sql(
          `insert into stock_alerts (company_id, location_id, product_id, measure, side, value, deviation, sold_units, since)
           values ($1, $2, $3, $4, $5, 1, $6, 0, $7)`,
          [companyId, place, product?.id, measure, ['low', 'high'][chance(2)], chance(100), since()],
        );
      }
    }
  }
}
