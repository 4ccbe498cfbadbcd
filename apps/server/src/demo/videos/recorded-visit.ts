// One visit with a recording, approved and waiting for its auditor, so that the screen of videos has something to show.
import { addMinutes, notAfter, workingMoment } from '../calendar.ts';
import { auditRow } from '../audit-row.ts';
import { addNumbered, addRows } from '../demo.queries.ts';
import { addFiles } from '../files/stored-files.ts';
import type { Places } from '../places/places.ts';
import { createRandom, uuidFrom } from '../random.ts';
import type { BuiltTask } from '../tasks/tasks.ts';
import type { Company, Writing } from '../world.ts';

/** Adds the visit; `content` is the recording, as MP4. */
export async function addRecordedVisit(
  writing: Writing,
  { company, places, built }: { company: Company; places: Places; built: BuiltTask },
  content: Buffer,
): Promise<void> {
  const { client, now } = writing;
  const { scouts, reviewers } = company.people;
  const [scout, reviewer, shop] = [scouts[0], reviewers[0], places[company.key][0]];
  if (!scout || !reviewer || !shop) throw new Error(`nobody at ${company.name} records a visit`);
  const random = createRandom('recorded visit');
  const companyId = company.id;
  const { row } = built;
  const startedAt = workingMoment(random, now, 3, 'shop');
  const finishedAt = addMinutes(startedAt, 7);
  const createdAt = addMinutes(finishedAt, 2);
  const reviewedAt = notAfter(addMinutes(createdAt, 300), addMinutes(now, -1));
  const [key] = await addFiles(writing, [
    {
      isPublic: false,
      purpose: 'answer-video',
      companyId,
      name: 'recorrido',
      extension: 'mp4',
      content,
      signedBy: scout.id,
      createdAt,
    },
  ]);
  const [assignment] = await addNumbered(client, 'assignments', [
    {
      company_id: companyId,
      task_id: row.id,
      user_id: scout.id,
      location_id: shop.id,
      category_code: null,
      active: true,
      reset_scale: 'notClose',
      expected_responses: 1,
      deleted: false,
      created_at: addMinutes(startedAt, -24 * 60),
    },
  ]);
  const [response] = await addNumbered(client, 'responses', [
    {
      company_id: companyId,
      client_id: uuidFrom(random),
      project_id: row.projectId,
      task_id: row.id,
      assignment_id: assignment?.id,
      user_id: scout.id,
      location_id: shop.id,
      started_at: startedAt,
      finished_at: finishedAt,
      deleted: false,
      created_at: createdAt,
      received_at: createdAt,
      review_status: 'approved',
      reviewed_by: reviewer.id,
      review_started_at: addMinutes(reviewedAt, -3),
      review_finished_at: reviewedAt,
      teleaudit_total: 1,
      teleaudit_done: 0,
      open_contests: 0,
    },
  ]);
  const id = response?.id ?? 0;
  const answers = await addNumbered(
    client,
    'answers',
    row.questions.flatMap((question) => {
      const hint = built.pages.get(question.id)?.answer;
      const value = typeof hint === 'object' && 'texts' in hint ? hint.texts[0] : undefined;
      if (value === undefined && !question.requiresTeleaudit) return [];
      return {
        company_id: companyId,
        response_id: id,
        question_id: question.id,
        value: value ?? null,
        teleaudit_status: question.requiresTeleaudit ? 'pending' : 'not-required',
        audit_round: 1,
        objected: false,
      };
    }),
  );
  const recorded = answers.find((answer) => answer.teleaudit_status === 'pending');
  await addRows(client, 'answer_media', [
    {
      company_id: companyId,
      answer_id: recorded?.id,
      kind: 'video',
      file_key: key,
      created_at: createdAt,
    },
  ]);
  const lines = [
    [scout.id, 'response.submit', createdAt],
    [reviewer.id, 'review.start', addMinutes(reviewedAt, -3)],
    [reviewer.id, 'review.approve', reviewedAt],
  ] as const;
  const about = { companyId, entity: 'response', entityId: id };
  await addRows(
    client,
    'audit_log',
    lines.map(([userId, action, at]) => auditRow({ ...about, userId, action, at })),
  );
}
