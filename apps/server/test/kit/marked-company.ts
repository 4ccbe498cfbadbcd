// A company in which every kind of row carries one recognisable word, so that a test can tell whether any of it leaked.
import type { TestApplication } from './test-application.ts';
import type { World } from './world.ts';

export const mark = 'MARCA-SECRETA';

/** Identifiers of the marked rows. */
export interface MarkedRows {
  readonly companyId: number;
  readonly projectId: number;
  readonly userId: number;
  readonly ticketId: number;
  readonly locationId: number;
  readonly categoryId: number;
  readonly taskId: number;
  readonly questionId: number;
  readonly choiceId: number;
  readonly kpiId: number;
  readonly assignmentId: number;
  readonly responseId: number;
  readonly answerId: number;
  readonly imageId: number;
  readonly videoId: number;
  readonly videoJobId: string;
  readonly fileKey: string;
  readonly productId: number;
  readonly userGroupId: number;
  readonly listingId: number;
  readonly clusterId: number;
  readonly importId: number;
  readonly reportId: number;
  readonly documentId: number;
}

/** Writes one marked row of each kind into the world's first company. */
export async function markCompany(app: TestApplication, world: World): Promise<MarkedRows> {
  const { companyId, projectId } = world;
  const userId = world.people.scout.id;
  const insert = async (text: string, values: unknown[]): Promise<number> => {
    const [row] = await app.sql<{ id: number }>(`${text} returning id`, values);
    return Number(row?.id);
  };
  await app.sql('update companies set name = $2 where id = $1', [companyId, mark]);
  await app.sql('update projects set name = $2 where id = $1', [projectId, mark]);
  const ticketId = await insert(
    `insert into tickets (company_id, project_id, creator_id, subject, content, category, subcategory)
     values ($1, $2, $3, $4, $4, 'qa', 'other')`,
    [companyId, projectId, world.people.client.id, mark],
  );
  const locationId = await insert('insert into locations (name, chain) values ($1, $1)', [mark]);
  await app.sql('insert into company_locations (company_id, location_id) values ($1, $2)', [
    companyId,
    locationId,
  ]);
  const categoryId = await insert('insert into categories (company_id, name, code) values ($1, $2, $2)', [
    companyId,
    mark,
  ]);
  const taskId = await insert(
    `insert into tasks (company_id, project_id, title, type, revision_policy) values ($1, $2, $3, 'general', 'yes')`,
    [companyId, projectId, mark],
  );
  const questionId = await insert(
    `insert into questions (company_id, task_id, position, type, title, requires_teleaudit) values ($1, $2, 1, 'image', $3, true)`,
    [companyId, taskId, mark],
  );
  const choiceId = await insert(
    'insert into question_choices (company_id, question_id, position, title) values ($1, $2, 1, $3)',
    [companyId, questionId, mark],
  );
  const kpiId = await insert(
    `insert into teleaudit_kpis (company_id, question_id, name, teleaudit_type, target) values ($1, $2, $3, 'linear-share', 60)`,
    [companyId, questionId, mark],
  );
  const assignmentId = await insert(
    'insert into assignments (company_id, task_id, user_id, location_id) values ($1, $2, $3, $4)',
    [companyId, taskId, userId, locationId],
  );
  const responseId = await insert(
    `insert into responses (company_id, client_id, project_id, task_id, assignment_id, user_id, location_id, started_at,
       finished_at, review_status, teleaudit_total)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, now(), now(), 'approved', 1)`,
    [companyId, projectId, taskId, assignmentId, userId, locationId],
  );
  const answerId = await insert(
    `insert into answers (company_id, response_id, question_id, value, teleaudit_status) values ($1, $2, $3, $4, 'pending')`,
    [companyId, responseId, questionId, mark],
  );
  const fileKey = `private/response/${companyId}/${mark.toLowerCase()}-1.jpg`;
  await app.sql(
    `insert into files (key, company_id, purpose, is_public, content_type, max_size, state, signed_by)
     values ($1, $2, 'response', false, 'image/jpeg', 1000, 'stored', $3)`,
    [fileKey, companyId, userId],
  );
  const imageId = await insert(
    'insert into answer_images (company_id, answer_id, file_key, width, height) values ($1, $2, $3, 1000, 800)',
    [companyId, answerId, fileKey],
  );
  const { videoId, videoJobId } = await markVideo(app, { companyId, answerId, fileKey, userId });
  const productId = await insert(
    'insert into products (company_id, name, internal_code) values ($1, $2, $2)',
    [companyId, mark],
  );
  const importId = await insert(
    `insert into imports (company_id, kind, state, file_key, file_name, sha256, user_id, headings)
     values ($1, 'stock', 'ready', $2, $3, $3, $4, jsonb_build_array($3::text))`,
    [companyId, fileKey, mark, userId],
  );
  await app.sql(
    `insert into import_rows (company_id, import_id, place, kind, key, label, sent, search_text)
     values ($1, $2, 2, 'new', $3, $3, '{}', $3)`,
    [companyId, importId, mark],
  );
  const named = (table: 'user_groups' | 'listings' | 'clusters'): Promise<number> =>
    insert(`insert into ${table} (company_id, name) values ($1, $2)`, [companyId, mark]);
  const userGroupId = await named('user_groups');
  const listingId = await named('listings');
  const clusterId = await named('clusters');
  const reportId = await insert(
    `insert into powerbi_reports (company_id, report_name, report_id, report_description, workspace_id, kind)
     values ($1, $2, 'overview', $2, '', 'dashboard')`,
    [companyId, mark],
  );
  const documentId = await insert(
    `insert into documents (company_id, kind, name, file_key) values ($1, 'company', $2, $3)`,
    [companyId, mark, fileKey],
  );
  return {
    companyId,
    projectId,
    userId,
    ticketId,
    locationId,
    categoryId,
    taskId,
    questionId,
    choiceId,
    kpiId,
    assignmentId,
    responseId,
    answerId,
    imageId,
    videoId,
    videoJobId,
    fileKey,
    productId,
    userGroupId,
    listingId,
    clusterId,
    importId,
    reportId,
    documentId,
  };
}

/** A video of the answer, and a job on it that failed. */
async function markVideo(
  app: TestApplication,
  { companyId, answerId, fileKey, userId }: Pick<MarkedRows, 'companyId' | 'answerId' | 'fileKey' | 'userId'>,
): Promise<Pick<MarkedRows, 'videoId' | 'videoJobId'>> {
  const [row] = await app.sql<{ videoId: string; videoJobId: string }>(
    `with v as (insert into answer_media (company_id, answer_id, kind, file_key, transcription)
         values ($1, $2, 'video', $3, $4) returning id)
       insert into video_jobs (company_id, video_id, kind, action, state, created_by)
         select $1, id, 'hide', 'remove', 'failed', $5 from v returning video_id as "videoId", id as "videoJobId"`,
    [companyId, answerId, fileKey, mark, userId],
  );
  return { videoId: Number(row?.videoId), videoJobId: row?.videoJobId ?? '' };
}
