// Locations, a response and raised challenges, for tests of challenges.
import { contract, type BodyOf } from '@gondola/contract';
import type { Client } from './client.ts';
import { addAssignment, addTask, answerTask, photoOf, putFile, uploadPhoto } from './audit-world.ts';
import { addLocations } from './many-members.ts';
import type { TestApplication } from './test-application.ts';
import type { World } from './world.ts';

type NewChallenge = BodyOf<typeof contract.tickets.create>;

/** Raises a challenge and gives its id. */
export async function raiseChallenge(
  client: Client,
  body: Pick<NewChallenge, 'projectId'> & { locationId: number } & Partial<NewChallenge>,
): Promise<number> {
  const { ticket } = await client.call(contract.tickets.create, {
    body: {
      subject: 'Challenge',
      content: 'La góndola se ve completa.',
      category: 'Challenge',
      subcategory: 'Challenge',
      ...body,
    },
  });
  return ticket.id;
}

/** Uploads a picture as tickets and challenges take it, and gives its lasting name. */
export async function uploadTicketFile(app: TestApplication, client: Client): Promise<string> {
  const { returnData } = await client.call(contract.tickets.signUpload, {
    body: { fileName: 'prueba.jpg', fileType: 'image/jpeg' },
  });
  const status = await putFile(app, returnData.signedRequest, 'image/jpeg', await photoOf());
  if (status !== 200) throw new Error(`the upload answered ${status}`);
  return returnData.signedRequest.split('?')[0] ?? '';
}

/** Locations of the world's company by these names. */
export const addShops = (app: TestApplication, world: World, names: readonly string[]): Promise<number[]> =>
  addLocations(app, world.companyId, names);

/** A response with one photo at a location; reviewed already by default. */
export async function addPhotoResponse(
  app: TestApplication,
  world: World,
  locationId: number,
  revisionPolicy: 'yes' | 'no' = 'no',
): Promise<{ responseId: number; answerId: number; imageId: number }> {
  const { superAdmin, scout } = world.people;
  const task = await addTask(
    superAdmin.client,
    world.projectId,
    [{ title: 'Foto de la góndola', type: 'image' }],
    { revisionPolicy },
  );
  const assignmentId = await addAssignment(superAdmin.client, {
    taskId: task.id,
    userId: scout.id,
    locationId,
  });
  const media = [await uploadPhoto(app, scout.client)];
  const questionId = task.questions['Foto de la góndola']?.id ?? 0;
  await answerTask(scout.client, assignmentId, [{ questionId, media }]);
  const [row] = await app.sql<{ responseId: number; answerId: number; imageId: number }>(
    `select r.id::int as "responseId", a.id::int as "answerId", i.id::int as "imageId"
     from responses r join answers a on a.response_id = r.id join answer_images i on i.answer_id = a.id
     where r.assignment_id = $1`,
    [assignmentId],
  );
  if (!row) throw new Error('the response was not stored');
  return row;
}
