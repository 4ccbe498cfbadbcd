// Visits whose answers administrators edit, workers correct and auditors measure, all by the calls: what dashboards read of them
// afterwards is compared with the plain query.
import { contract } from '@gondola/contract';
import { answerTask, uploadPhoto } from './audit-world.ts';
import { addForkedTask } from './forked-task.ts';
import type { TestApplication } from './test-application.ts';
import type { World } from './world.ts';

const { field, responses, reviews, teleaudit } = contract;

interface AnswerNow {
  id: number;
  title: string;
  choice: number | null;
  images: number[];
}

export interface EditedVisits {
  /** One of each kind of change, to a visit by chance. A change that is refused changes nothing. */
  readonly changes: readonly (() => Promise<unknown>)[];
  /** How many versions of answers there are by now, by where they came from. */
  versions(): Promise<Record<string, number>>;
}

/** Adds the visits at moments by chance, approved and with measured photos. */
export async function addEditedVisits(
  app: TestApplication,
  world: World,
  { count, chance, moment }: { count: number; chance: (below: number) => number; moment: () => Date },
): Promise<EditedVisits> {
  const { people, companyId } = world;
  const admin = people.superAdmin.client.inCompany(companyId);
  const { scout, qa } = people;
  const { assignmentId, idOf, open, task } = await addForkedTask(app, world);
  const ids: number[] = [];

  const measure = async (imageIds: readonly number[]): Promise<void> => {
    for (const imageId of imageIds) {
      const line = (color: 'blue' | 'red', y1: number, x2: number) => ({
        questionResponseImageId: imageId,
        color,
        x1: 0,
        y1,
        x2,
        y2: y1,
      });
      await admin.send(teleaudit.saveStrokes, {
        body: {
          shareType: 'linear-share',
          lineList: [line('blue', 0, 40), line('red', 5, 1 + chance(39))],
          polygonAreas: [],
        },
      });
    }
  };
  const decide = (id: number, status: string) =>
    app.sql(
      `update responses set review_status = $2, reviewed_by = null, review_seen_at = null,
         review_finished_at = case when $2 = 'approved' then created_at + interval '5 hours' end where id = $1`,
      [id, status],
    );
  const answersOf = (id: number) =>
    app.sql<AnswerNow>(
      `select a.id::int, q.title, (select choice_id::int from answer_choices c where c.answer_id = a.id limit 1) as choice,
         array(select i.id::int from answer_images i where i.answer_id = a.id order by i.id) as images
       from answers a join questions q on q.id = a.question_id where a.response_id = $1`,
      [id],
    );

  for (let index = 0; index < count; index += 1) {
    const photos = [await uploadPhoto(app, scout.client), await uploadPhoto(app, scout.client)];
    const { id } = await answerTask(scout.client, assignmentId, [
      open('Abierto'),
      { questionId: idOf('Góndola'), media: photos },
      { questionId: idOf('Nota'), value: 'antes' },
    ]);
    await app.sql('update responses set created_at = $2 where id = $1', [id, moment().toISOString()]);
    await decide(id, 'approved');
    for (const { images } of await answersOf(id)) await measure(images);
    ids.push(id);
  }

  /** An answer to one of the questions in one of the visits; none where it has left the response. */
  const someAnswer = async (title: string): Promise<(AnswerNow & { responseId: number }) | undefined> => {
    const responseId = ids[chance(ids.length)] ?? 0;
    const answer = (await answersOf(responseId)).find((one) => one.title === title);
    return answer && { ...answer, responseId };
  };
  const edit = (id: number, body: object) =>
    admin.send(responses.editAnswer, { params: { id }, body: { dropOffPath: true, ...body } });

  const takeOtherWay = async (): Promise<void> => {
    const answer = await someAnswer('¿Abierto?');
    if (!answer) return;
    const isOpen = answer.choice === task.choice('¿Abierto?', 'Abierto');
    await edit(answer.id, { value: String(open(isOpen ? 'Cerrado' : 'Abierto').choiceIds?.[0]) });
  };
  const leaveOutPhoto = async (): Promise<void> => {
    const answer = await someAnswer('Góndola');
    if (answer && answer.images.length > 1) await edit(answer.id, { keepImageIds: answer.images.slice(1) });
  };
  const returnToFirst = async (): Promise<void> => {
    const answer = await someAnswer('Góndola');
    if (!answer) return;
    if (answer.images.length > 1) await edit(answer.id, { keepImageIds: answer.images.slice(1) });
    const params = { id: answer.id, number: 1 };
    await admin.send(responses.returnToVersion, { params, body: { dropOffPath: true } });
  };
  const answerAgain = async (): Promise<void> => {
    const answer = await someAnswer('Góndola');
    if (!answer) return;
    const { responseId: id } = answer;
    await decide(id, 'pending');
    await qa.client.send(reviews.start, { params: { id } });
    await qa.client.send(reviews.rejectSelected, {
      params: { id },
      body: { questionResponseImageList: answer.images.slice(0, 1), questionResponseList: [] },
    });
    const media = [await uploadPhoto(app, scout.client)];
    const answers = [{ questionId: idOf('Góndola'), media }];
    await scout.client.send(field.respond, {
      body: { clientId: crypto.randomUUID(), answersAgain: id, answers },
    });
    await decide(id, 'approved');
    for (const { images } of await answersOf(id)) await measure(images.slice(-1));
  };
  const reopen = async (): Promise<void> => {
    const id = ids[chance(ids.length)] ?? 0;
    await admin.send(responses.reopen, { params: { id }, body: { reason: 'Otra vez' } });
  };

  return {
    changes: [takeOtherWay, leaveOutPhoto, takeOtherWay, returnToFirst, answerAgain, reopen],
    async versions() {
      const rows = await app.sql<{ source: string; count: number }>(
        `select source, count(*)::int as count from answer_versions where company_id = $1 group by source`,
        [companyId],
      );
      return Object.fromEntries(rows.map(({ source, count: some }) => [source, some]));
    },
  };
}
