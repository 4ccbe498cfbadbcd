// A response as if the field had sent it: a text answer, an unanswered question, a photo question with two photos and
// a second photo question, written straight into the tables.
import type { TestApplication } from './test-application.ts';

export interface SentResponse {
  readonly id: number;
  readonly companyId: number;
  readonly taskId: number;
  /** Question, answer and images of the first photo question. */
  readonly photoQuestionId: number;
  readonly photoAnswerId: number;
  readonly imageIds: readonly [number, number];
  readonly secondPhotoAnswerId: number;
  readonly secondImageId: number;
  readonly textAnswerId: number;
  /** KPIs of the first photo question. */
  readonly linearKpiId: number;
  readonly binaryKpiId: number;
}

export interface NewResponse {
  readonly companyId: number;
  readonly projectId: number;
  readonly userId: number;
  readonly status?: 'pending' | 'approved' | 'completed' | 'objected' | 'rejected' | 'sincronized';
  readonly taskTitle?: string;
  readonly locationName?: string;
}

/** Pixels of every photo. */
export const photoSize = { width: 1200, height: 800 } as const;

/** Adds the response; photos are 1200 by 800. */
export async function addSentResponse(app: TestApplication, given: NewResponse): Promise<SentResponse> {
  const { companyId, projectId, userId, status = 'pending' } = given;
  const { taskTitle = 'Góndola de lácteos', locationName = 'Sucursal Ñuñoa' } = given;
  const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    const [saved] = await app.sql<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning *`,
      Object.values(row),
    );
    return Number(saved?.id);
  };

  const taskId = await insert('tasks', {
    company_id: companyId,
    project_id: projectId,
    title: taskTitle,
    type: 'general',
    revision_policy: 'yes',
  });
  const question = (position: number, type: string, title: string, teleaudit = false): Promise<number> =>
    insert('questions', {
      company_id: companyId,
      task_id: taskId,
      position,
      type,
      title,
      requires_teleaudit: teleaudit,
    });
  const textQuestionId = await question(1, 'short answer', '¿Quién atiende?');
  await question(2, 'date', '¿Cuándo se repuso?');
  await question(3, 'end page', 'Gracias');
  const photoQuestionId = await question(4, 'multiple image question', 'Fotos de la góndola', true);
  const secondQuestionId = await question(5, 'image', 'Foto de la punta', true);
  const kpi = (name: string, type: string, target: number | null): Promise<number> =>
    insert('teleaudit_kpis', {
      company_id: companyId,
      question_id: photoQuestionId,
      name,
      teleaudit_type: type,
      target,
    });

  const locationId = await insert('locations', { name: locationName, chain: 'Cadena Sur' });
  await insert('company_locations', { company_id: companyId, location_id: locationId });
  const id = await insert('responses', {
    company_id: companyId,
    client_id: crypto.randomUUID(),
    project_id: projectId,
    task_id: taskId,
    user_id: userId,
    location_id: locationId,
    started_at: '2026-11-20T12:00:00Z',
    finished_at: '2026-11-20T12:20:00Z',
    review_status: status,
    teleaudit_total: 2,
  });
  const answer = (questionId: number, value: string | null, teleaudit: string): Promise<number> =>
    insert('answers', {
      company_id: companyId,
      response_id: id,
      question_id: questionId,
      value,
      teleaudit_status: teleaudit,
    });
  const photo = (answerId: number, name: string): Promise<number> =>
    insert('answer_images', {
      company_id: companyId,
      answer_id: answerId,
      file_key: `private/answers/${companyId}/${name}.jpg`,
      ...photoSize,
    });
  const textAnswerId = await answer(textQuestionId, 'Marta', 'not-required');
  const photoAnswerId = await answer(photoQuestionId, null, 'pending');
  const secondPhotoAnswerId = await answer(secondQuestionId, null, 'pending');
  return {
    id,
    companyId,
    taskId,
    photoQuestionId,
    photoAnswerId,
    imageIds: [await photo(photoAnswerId, 'left'), await photo(photoAnswerId, 'right')],
    secondPhotoAnswerId,
    secondImageId: await photo(secondPhotoAnswerId, 'end'),
    textAnswerId,
    linearKpiId: await kpi('Participación', 'linear-share', 30),
    binaryKpiId: await kpi('Precio visible', 'binary', null),
  };
}
