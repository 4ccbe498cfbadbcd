// D71: one photo that serves several visits marks them all, is shown next to itself, and is not taken for an objected one.
import { contract } from '@gondola/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type BuiltTask,
  photoOf,
  responseTo,
  uploadAnswerFile,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { passedOn, shelfPhoto } from '../../../test/kit/shelf-photo.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type World } from '../../../test/kit/world.ts';
import { comparePhotosJob } from '../responses/compare-photos.job.ts';
import { printPhotosJob } from '../responses/print-photos.job.ts';

const { field, reviews, responses } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let scout: Client;
let task: BuiltTask;
let seed = 0;

const assign = async (taskId = task.id, userId = world.people.scout.id): Promise<number> =>
  addAssignment(admin, { taskId, userId, locationId: await addLocation(app, world.companyId) });
const upload = (photo: Buffer, client = scout): Promise<string> =>
  uploadAnswerFile(app, client, 'image/jpeg', photo);
const newShelf = (): Promise<Buffer> => shelfPhoto((seed += 1));

/** A visit of a shop of its own, with these photos; gives its id. */
async function visit(
  photos: readonly Buffer[],
  of = task,
  client = scout,
  assignment?: number,
): Promise<number> {
  const media: string[] = [];
  for (const photo of photos) media.push(await upload(photo, client));
  const assignmentId = assignment ?? (await assign(of.id));
  const answers = [{ questionId: of.questions['Góndola']?.id ?? 0, media }];
  return (await answerTask(client, assignmentId, answers)).id;
}

const stateOf = async (id: number) =>
  (
    await app.sql<{ duplicate_photo: boolean; review_status: string }>(
      'select duplicate_photo, review_status from responses where id = $1',
      [id],
    )
  )[0];
const markedOf = async (...ids: number[]): Promise<unknown[]> =>
  Promise.all(ids.map(async (id) => (await stateOf(id))?.duplicate_photo));
const compare = (responseId: number) =>
  comparePhotosJob.run(
    { companyId: world.companyId, responseId, requestId: 'test' },
    app.services,
    app.services.log,
  );

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  scout = world.people.scout.client;
});
afterAll(() => app.close());
beforeEach(async () => {
  const pages = [{ type: 'multiple image question', title: 'Góndola' }] as const;
  task = await addTask(admin, world.projectId, pages, { revisionPolicy: 'no' });
});

describe('a photo of another visit', () => {
  it('marks both visits and has both reviewed, by its bytes', async () => {
    const photo = await photoOf();
    const [one, other, apart] = [await visit([photo]), await visit([photo]), await visit([await photoOf()])];
    expect(await stateOf(one)).toEqual({ duplicate_photo: true, review_status: 'pending' });
    expect(await stateOf(other)).toEqual({ duplicate_photo: true, review_status: 'pending' });
    expect(await stateOf(apart)).toEqual({ duplicate_photo: false, review_status: 'completed' });
    const { surveyResponse } = await admin.call(reviews.get, { params: { id: other } });
    expect(surveyResponse.marks).toEqual(['duplicatePhoto']);
    const noted = await app.sql(
      `select entity_id from audit_log where action = 'response.markDuplicatePhoto'`,
    );
    expect(noted.map((line) => line['entity_id'])).toEqual([String(one), String(other)]);
  });

  it('marks them by its look, however the file was made; another shelf has another look', async () => {
    const photo = await newShelf();
    const [one, other, apart] = [
      await visit([photo]),
      await visit([await newShelf(), await passedOn(photo)]),
      await visit([await newShelf()]),
    ];
    expect(await markedOf(one, other, apart)).toEqual([true, true, false]);
  });

  it('marks a visit that has it several times itself, by its bytes or its look', async () => {
    const photo = await newShelf();
    const shelf = await newShelf();
    const visits = [
      await visit([photo, photo, photo, photo]),
      await visit([shelf, await newShelf(), await passedOn(shelf)]),
      await visit([await newShelf(), await newShelf()]),
    ];
    expect(await markedOf(...visits)).toEqual([true, true, false]);
  });

  it('is nothing after that of a deleted one', async () => {
    const photo = await newShelf();
    const one = await visit([photo]);
    await admin.call(responses.setDeleted, { params: { id: one }, body: { deleted: true } });
    expect(await markedOf(await visit([photo]))).toEqual([false]);
  });

  const treated: [string, (photo: Buffer) => Promise<Buffer>][] = [
    ['mirrored', (photo) => sharp(photo).flop().jpeg().toBuffer()],
    ['upside down', (photo) => sharp(photo).rotate(180).jpeg().toBuffer()],
    ['turned by a quarter', (photo) => sharp(photo).rotate(90).jpeg().toBuffer()],
    [
      'turned by a quarter and mirrored',
      async (photo) =>
        sharp(await sharp(photo).rotate(90).toBuffer())
          .flop()
          .jpeg()
          .toBuffer(),
    ],
    ['with an Exif orientation', (photo) => sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    [
      'with a border of 5 %',
      (photo) =>
        sharp(photo)
          .extend({ left: 48, right: 48, top: 36, bottom: 36, background: '#fff' })
          .jpeg()
          .toBuffer(),
    ],
    ['turned by 2 degrees', (photo) => sharp(photo).rotate(2, { background: '#fff' }).jpeg().toBuffer()],
    ['turned by -3 degrees', (photo) => sharp(photo).rotate(-3, { background: '#000' }).jpeg().toBuffer()],
  ];
  it.each(treated)(
    'marks both visits where a copy of it is %s, whichever came first',
    async (_how, treat) => {
      const [photo, other] = [await newShelf(), await newShelf()];
      const later = [await visit([photo]), await visit([await treat(photo)])];
      const before = [await visit([await treat(other)]), await visit([other])];
      expect(await markedOf(...later, ...before)).toEqual([true, true, true, true]);
    },
  );

  it('marks a visit that shares it with a skipped one, whichever came first', async () => {
    const [photo, other] = [await newShelf(), await newShelf()];
    const skip = async (shown: Buffer) =>
      scout.call(field.skip, {
        body: {
          clientId: crypto.randomUUID(),
          assignmentId: await assign(),
          reason: 'closed',
          skippedAt: new Date().toISOString(),
          photo: await upload(shown),
        },
      });
    const visited = await visit([photo]);
    const skipped = await skip(await sharp(photo).flop().jpeg().toBuffer());
    const earlier = await skip(other);
    const apart = await skip(await newShelf());
    const later = await visit([other]);
    expect(await markedOf(visited, later)).toEqual([true, true]);
    const { skips } = await admin.call(field.skips, { query: { limit: 100 } });
    const repeated = [skipped, earlier, apart].map(
      ({ id }) => skips.find((one) => one.id === id)?.isPhotoRepeated,
    );
    expect(repeated).toEqual([true, true, false]);
  });

  it('is not told to the worker, in the answer or in their list', async () => {
    const photo = await photoOf();
    await visit([photo]);
    const body = responseTo(await assign(), [
      { questionId: task.questions['Góndola']?.id ?? 0, media: [await upload(photo)] },
    ]);
    const told = { status: 'completed', marks: [] };
    expect(await scout.call(field.respond, { body })).toMatchObject(told);
    expect(await scout.call(field.respond, { body })).toMatchObject(told);
    const listed = await scout.call(field.responses, {});
    for (const response of listed.responses.slice(0, 2)) expect(response).toMatchObject(told);
  });

  it('leaves a decided review decided, and marks it', async () => {
    const reviewed = await addTask(
      admin,
      world.projectId,
      [{ type: 'multiple image question', title: 'Góndola' }],
      { revisionPolicy: 'yes' },
    );
    const photo = await newShelf();
    const one = await visit([photo], reviewed);
    const qa = world.people.qa.client;
    await qa.call(reviews.start, { params: { id: one } });
    await qa.call(reviews.approve, { params: { id: one } });
    const other = await visit([await passedOn(photo)]);
    expect(await stateOf(one)).toEqual({ duplicate_photo: true, review_status: 'approved' });
    expect(await stateOf(other)).toEqual({ duplicate_photo: true, review_status: 'pending' });
  });

  it('marks both of two visits that arrive at the same moment, and comparing again changes nothing', async () => {
    const photo = await newShelf();
    const assignments = [await assign(), await assign()];
    const media = [await upload(photo), await upload(await passedOn(photo))];
    const questionId = task.questions['Góndola']?.id ?? 0;
    const sent = await Promise.all(
      assignments.map((assignmentId, place) =>
        scout.call(field.respond, {
          body: responseTo(assignmentId, [{ questionId, media: [media[place] ?? ''] }]),
        }),
      ),
    );
    const ids = sent.map(({ id }) => id);
    await Promise.all(ids.map(compare));
    for (const id of ids) await compare(id);
    expect(await markedOf(...ids)).toEqual([true, true]);
    const pairs = await app.sql('select * from photo_matches where response_id = any ($1)', [ids]);
    expect(pairs).toHaveLength(1);
  });

  it('stays within the company', async () => {
    const photo = await photoOf();
    await visit([photo]);
    const stranger = await addPerson(app, {
      role: 'scout',
      projects: [{ companyId: world.otherCompanyId, projectId: world.otherProjectId }],
    });
    const theirs = await addTask(admin, world.otherProjectId, [
      { type: 'multiple image question', title: 'Góndola' },
    ]);
    const locationId = await addLocation(app, world.otherCompanyId);
    const assignment = await addAssignment(admin, { taskId: theirs.id, userId: stranger.id, locationId });
    expect(await markedOf(await visit([photo], theirs, stranger.client, assignment))).toEqual([false]);
  });
});

describe('a photo that arrives after its answer', () => {
  it('marks the visits once it is there', async () => {
    const photo = await newShelf();
    const first = await visit([photo]);
    const second = await visit([await passedOn(photo)]);
    // As if the second file were still on its way when its answer was stored.
    await app.sql('delete from photo_prints where response_id = $1', [second]);
    await app.sql('delete from photo_matches where response_id = $1', [second]);
    await app.sql(
      `update responses set duplicate_photo = false, review_status = 'completed' where id = any ($1)`,
      [[first, second]],
    );
    const ofSecond = `key in (select i.file_key from answer_images i join answers a on a.id = i.answer_id where a.response_id = $1)`;
    await app.sql(`update files set state = 'signed', looked = false where ${ofSecond}`, [second]);
    await app.sql(`update files set state = 'stored', looked = true where ${ofSecond}`, [second]);
    // The visits of other tests wait for the job as well.
    await app.sql('update photo_prints set compared_at = now() where response_id <> $1', [second]);
    await printPhotosJob.run({}, app.services, app.services.log);
    expect(await markedOf(first, second)).toEqual([true, true]);
  });
});

describe('photos from before', () => {
  it('get their looks by the job, are not held against each other, and are found by a new visit', async () => {
    const photo = await newShelf();
    const old = [await visit([photo]), await visit([await passedOn(photo)])];
    await app.sql('delete from photo_prints');
    await app.sql('delete from photo_matches');
    await app.sql(`update responses set duplicate_photo = false, review_status = 'completed'`);
    await app.sql('update files set look = null, looked = false');
    await printPhotosJob.run({}, app.services, app.services.log);
    await printPhotosJob.run({}, app.services, app.services.log);
    const prints = await app.sql('select look from photo_prints where response_id = any ($1)', [old]);
    expect(prints.map(({ look }) => look === null)).toEqual([false, false]);
    expect(await markedOf(...old)).toEqual([false, false]);
    const now = await visit([await passedOn(photo)]);
    expect(await markedOf(...old, now)).toEqual([true, true, true]);
  });
});

describe('reviewers', () => {
  it('see both photos next to each other, and only those of projects that are theirs', async () => {
    const photo = await newShelf();
    const [one, other] = [await visit([photo]), await visit([photo])];
    const qa = world.people.qa.client;
    const { photos } = await qa.call(reviews.duplicatePhotos, { params: { id: other } });
    expect(photos).toMatchObject([
      {
        questionTitle: 'Góndola',
        hidden: 0,
        others: [{ responseId: one, sameBytes: true, userName: expect.any(String), isReplaced: false }],
      },
    ]);
    const back = await qa.call(reviews.duplicatePhotos, { params: { id: one } });
    expect(back.photos[0]?.others.map(({ responseId }) => responseId)).toEqual([other]);
    const elsewhere = await app.sql<{ id: number }>(
      `insert into projects (company_id, name) values ($1, 'Ajeno a QA') returning id`,
      [world.companyId],
    );
    await app.sql('update responses set project_id = $1 where id = $2', [elsewhere[0]?.id, one]);
    const narrowed = await qa.call(reviews.duplicatePhotos, { params: { id: other } });
    expect(narrowed.photos).toMatchObject([{ others: [], hidden: 1 }]);
    expect((await qa.fail(reviews.duplicatePhotos, { params: { id: one } })).status).toBe(404);
  });

  it('find them by the filter of both lists, and take the next of them', async () => {
    const photo = await photoOf();
    const [one, other] = [await visit([photo]), await visit([photo])];
    const query = { duplicatePhoto: 'true', limit: 100 } as const;
    const listed = await world.people.qa.client.call(reviews.list, { query });
    expect(listed.taskResponses.every(({ duplicatePhoto }) => duplicatePhoto)).toBe(true);
    expect(listed.taskResponses.map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]));
    const all = await admin.call(responses.list, { query });
    expect(all.taskResponses.map((row) => row.surveyResponseId)).toEqual(
      expect.arrayContaining([one, other]),
    );
    expect(all.taskResponses.every(({ duplicatePhoto }) => duplicatePhoto)).toBe(true);
    const next = await world.people.qa.client.call(reviews.takeNext, { query: { duplicatePhoto: 'true' } });
    expect(next.surveyResponse?.marks).toContain('duplicatePhoto');
  });
});

describe('a photo taken again for an objection', () => {
  it.each([
    ['the same file', (photo: Buffer) => photo],
    ['the same frame in another file', passedOn],
  ])('is refused at its answer when it is %s; a new photo is taken', async (_, treat) => {
    const reviewed = await addTask(
      admin,
      world.projectId,
      [{ type: 'multiple image question', title: 'Góndola' }],
      { revisionPolicy: 'yes' },
    );
    const questionId = reviewed.questions['Góndola']?.id ?? 0;
    const photo = await newShelf();
    const id = await visit([photo], reviewed);
    const qa = world.people.qa.client;
    const object = async () => {
      const { surveyResponse } = await qa.call(reviews.start, { params: { id } });
      const images = surveyResponse.QuestionResponses.flatMap((answer) => answer.QuestionResponseImages);
      await qa.call(reviews.rejectSelected, {
        params: { id },
        body: { questionResponseImageList: images.map((image) => image.id), feedbackComments: 'Borrosa' },
      });
    };
    await object();
    const again = async (sent: Buffer) => ({
      body: {
        clientId: crypto.randomUUID(),
        answersAgain: id,
        answers: [{ questionId, media: [await upload(sent)] }],
      },
    });
    const refused = async (sent: Buffer) => {
      const { status, data } = await scout.inEnglish().fail(field.respond, await again(sent));
      return [status, data.fields];
    };
    const fault = {
      path: `questions.${questionId}.media.0`,
      code: 'photoTakenAgain',
      message: '“Góndola”: this photo shows the same as an objected one; take a new one',
    };
    expect(await refused(await treat(photo))).toEqual([400, [fault]]);
    expect(await scout.call(field.respond, await again(await newShelf()))).toMatchObject({
      status: 'pending',
    });
    // Nor after the photo was replaced once.
    await object();
    expect(await refused(await treat(photo))).toEqual([400, [fault]]);
  });
});
