// A visit with one video, as the field sends it, where auditors find it.
import { addAssignment, addLocation, addTask, answerTask, uploadAnswerFile } from './audit-world.ts';
import type { TestApplication } from './test-application.ts';
import type { World } from './world.ts';

export interface Recorded {
  readonly taskResponseId: number;
  readonly answerId: number;
  readonly videoId: number;
}

/** Sends the visit and approves it. */
export async function recordVisit(
  app: TestApplication,
  world: World,
  content: Buffer,
  type = 'video/mp4',
): Promise<Recorded> {
  const { companyId, projectId, people } = world;
  const admin = people.superAdmin.client;
  const pages = [{ type: 'video', title: 'Recorrido', requiresTeleaudit: true }] as const;
  const task = await addTask(admin, projectId, pages);
  const locationId = await addLocation(app, companyId);
  const assignmentId = await addAssignment(admin, { taskId: task.id, userId: people.scout.id, locationId });
  const address = await uploadAnswerFile(app, people.scout.client, type, content);
  const questionId = task.questions['Recorrido']?.id ?? 0;
  const { id: taskResponseId } = await answerTask(people.scout.client, assignmentId, [
    { questionId, media: [address] },
  ]);
  await app.sql(`update responses set review_status = 'approved' where id = $1`, [taskResponseId]);
  const [row] = await app.sql<{ videoId: string; answerId: string }>(
    `select m.id as "videoId", a.id as "answerId" from answer_media m join answers a on a.id = m.answer_id
     where a.response_id = $1`,
    [taskResponseId],
  );
  return { taskResponseId, answerId: Number(row?.answerId), videoId: Number(row?.videoId) };
}
