// The proof of a visit, as reviewers see it.
import { contract, type VisitReport } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  uploadPhoto,
} from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { forgetProofsJob } from './forget-proofs.job.ts';
import { proofDays } from './visit-proof.queries.ts';

const { reviews } = contract;

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const noted = (questionId: number, photo: string): VisitReport => ({
  fixes: [{ at: '2026-11-26T12:00:00Z', latitude: -33.45, longitude: -70.66, accuracy: 15 }],
  pages: [{ questionId, seconds: 42 }],
  files: [{ address: photo, source: 'camera', flaws: ['dark'] }],
  gaps: { count: 1, seconds: 30 },
  device: {
    platform: 'Android 14',
    app: 'field-1.js',
    isInstalled: true,
    battery: { level: 80, isCharging: false },
    storage: { used: 1_000, quota: 9_000 },
  },
});

/** A visit of a shop with coordinates, with what its application noted, or nothing. */
async function visit(report?: typeof noted) {
  const admin = world.people.superAdmin.client;
  const task = await addTask(admin, world.projectId, [{ type: 'image', title: 'Nombre' }]);
  const questionId = task.questions['Nombre']?.id ?? 0;
  const locationId = await addLocation(app, world.companyId);
  await app.sql('update locations set latitude = -33.45, longitude = -70.66 where id = $1', [locationId]);
  const userId = world.people.scout.id;
  const assignmentId = await addAssignment(admin, { taskId: task.id, userId, locationId });
  const photo = await uploadPhoto(app, world.people.scout.client);
  const evidence = report && { clock: { atStart: 1, atFinish: 1 }, report: report(questionId, photo) };
  const { id } = await answerTask(world.people.scout.client, assignmentId, [{ questionId, media: [photo] }], {
    startLatitude: -33.45,
    startLongitude: -70.66,
    ...(evidence ? { evidence } : {}),
  });
  return { id, questionId };
}

it('is kept with the response and weighed, sign by sign', async () => {
  const { id, questionId } = await visit(noted);
  const { proof } = await world.people.qa.client.call(reviews.proof, { params: { id } });
  expect(proof).toMatchObject({
    begun: { distance: 0, accuracy: 15 },
    pages: [{ questionId, title: 'Nombre', seconds: 42 }],
    clock: { atStart: 1, atFinish: 1 },
    gaps: { count: 1, seconds: 30 },
    photos: [{ source: 'camera', flaws: ['dark'], sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    device: { platform: 'Android 14', battery: { level: 80 } },
  });
  expect(proof.signs.map(({ code }) => code)).toEqual(['usedAnyway', 'begunAtShop', 'offline']);
});

it('does not doubt a photo that was taken again while its returned answer was mended', async () => {
  const scout = world.people.scout.client;
  const qa = world.people.qa.client;
  const { id, questionId } = await visit(noted);
  const takenAt = (at: Date) =>
    app.sql(
      `update files set evidence = jsonb_build_object('takenAt', $2::text)
       where key = (select i.file_key from answer_images i join answers a on a.id = i.answer_id where a.response_id = $1)`,
      [id, at.toISOString()],
    );
  const doubts = async () => {
    const { proof } = await qa.call(reviews.proof, { params: { id } });
    return proof.signs.some(({ code }) => code === 'photoAtOtherTime');
  };
  // The visit was two days ago.
  await app.sql(
    `update responses set started_at = started_at - interval '2 days', finished_at = finished_at - interval '2 days'
     where id = $1`,
    [id],
  );
  await takenAt(new Date());
  expect(await doubts()).toBe(true);
  await qa.call(reviews.start, { params: { id } });
  const { surveyResponse } = await qa.call(reviews.get, { params: { id } });
  const answerId = surveyResponse.QuestionResponses[0]?.id ?? 0;
  await qa.call(reviews.rejectSelected, {
    params: { id },
    body: { questionResponseList: [answerId], feedbackComments: 'Movida' },
  });
  const again = await uploadPhoto(app, scout);
  const answers = [{ questionId, media: [again] }];
  await scout.call(contract.field.respond, {
    body: { clientId: crypto.randomUUID(), answersAgain: id, answers },
  });
  await takenAt(new Date());
  expect(await doubts()).toBe(false);
  // Taken between the visit and the objection, it is of neither.
  await takenAt(new Date(Date.now() - 86_400_000));
  expect(await doubts()).toBe(true);
});

it('says of a response of another client that nothing was noted', async () => {
  const { id } = await visit();
  const { proof } = await world.people.superAdmin.client.call(reviews.proof, { params: { id } });
  expect(proof).toMatchObject({ pages: [], device: null, gaps: null, clock: null });
  expect(proof.signs.map(({ code }) => code)).toEqual(['begunAtShop', 'noReport']);
});

it('is for reviewers and administrators, not for auditors or clients', async () => {
  const { id } = await visit(noted);
  for (const name of ['teleaudit', 'client', 'scout'] as const)
    expect((await world.people[name].client.fail(reviews.proof, { params: { id } })).status).toBe(403);
});

it('is deleted after a year, and the response stays', async () => {
  const { id } = await visit(noted);
  await app.sql(
    `update visit_proofs set kept_since = now() - interval '${proofDays + 1} days' where response_id = $1`,
    [id],
  );
  await forgetProofsJob.run({}, app.services, app.services.log);
  const { proof } = await world.people.qa.client.call(reviews.proof, { params: { id } });
  expect(proof.device).toBeNull();
  expect(proof.begun).not.toBeNull();
});
