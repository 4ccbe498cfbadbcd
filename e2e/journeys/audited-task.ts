// A task with one question of photos to measure, assigned to the scout of the demo, and responses to it.
import { expect } from '../test.ts';
import { callAs, emailOf, tokenOf } from '../people.ts';

export interface AssignedTask {
  readonly assignmentId: number;
  readonly questionId: number;
}

/** Makes the task and assigns it. */
export async function assignTask(title: string): Promise<AssignedTask> {
  const admin = await tokenOf(emailOf('admin'));
  const scout = await tokenOf(emailOf('scout'));
  const { user } = await callAs<{ user: { id: number; projects: { projectId: number }[] } }>(
    scout,
    'GET',
    '/api/user',
  );
  const { assignments } = await callAs<{ assignments: { Location: { id: number } }[] }>(
    scout,
    'GET',
    '/api/field/assignments',
  );
  const question = {
    identifier: '1',
    type: 'multiple image question',
    title: 'Foto de la góndola',
    required: true,
    requiresTeleaudit: true,
    binaryKpis: [{ title: 'Sin quiebres', description: 'No hay espacios vacíos', teleauditType: 'binary' }],
    shareKpi: { teleauditType: 'linear-share', target: '60' },
    questionChoices: [],
    questionLogic: [],
  };
  const { id } = await callAs<{ id: number }>(admin, 'POST', '/api/surveys', {
    title,
    type: 'general',
    projectId: user.projects[0]?.projectId,
    requiredGeoreference: false,
    revisionPolicy: 'yes',
    questions: [question],
  });
  const assignment = {
    taskId: id,
    userId: user.id,
    locationId: assignments[0]?.Location.id,
    active: true,
    resetScale: 'daily',
    expectedLocationResponses: 5,
    categoryCode: null,
    deleted: false,
  };
  const { ids } = await callAs<{ ids: number[] }>(admin, 'POST', '/api/task-instances', {
    taskName: title,
    taskInstances: [assignment],
  });
  const { task } = await callAs<{ task: { Questions: { id: number }[] } }>(
    scout,
    'GET',
    `/api/field/tasks/${id}`,
  );
  return { assignmentId: ids[0] ?? 0, questionId: task.Questions[0]?.id ?? 0 };
}

export interface Photo {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

async function upload(token: string, { name, type, content }: Photo): Promise<string> {
  const { returnData } = await callAs<{ returnData: { signedRequest: string } }>(
    token,
    'POST',
    '/api/field/signS3',
    { fileName: name, fileType: type, size: content.length },
  );
  const sent = await fetch(returnData.signedRequest, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': type },
  });
  expect(sent.status).toBe(200);
  return returnData.signedRequest;
}

/** Answers the task with photos, `times` times the same response, and gives its id. */
export async function sendPhotos(
  { assignmentId, questionId }: AssignedTask,
  photos: readonly Photo[],
  times = 1,
): Promise<number> {
  const scout = await tokenOf(emailOf('scout'));
  const media: string[] = [];
  for (const photo of photos) media.push(await upload(scout, photo));
  const now = new Date().toISOString();
  const response = {
    clientId: crypto.randomUUID(),
    assignmentId,
    startedAt: now,
    finishedAt: now,
    answers: [{ questionId, media }],
  };
  const sent = await Promise.all(
    Array.from({ length: times }, () =>
      callAs<{ id: number }>(scout, 'POST', '/api/field/responses', response),
    ),
  );
  const [id, ...others] = [...new Set(sent.map((one) => one.id))];
  expect(others).toEqual([]);
  return id ?? 0;
}

interface AuditedAnswer {
  readonly answerId: number;
  readonly images: readonly { readonly id: number; readonly width: number; readonly height: number }[];
}

/** Approves the response as its reviewer and gives the answer with its images. */
export async function approve(responseId: number): Promise<AuditedAnswer> {
  const qa = await tokenOf(emailOf('qa'));
  await callAs(qa, 'POST', `/api/surveys-responses/${responseId}/start-review`, {});
  const { surveyResponse } = await callAs<{
    surveyResponse: { QuestionResponses: { id: number; QuestionResponseImages: AuditedAnswer['images'] }[] };
  }>(qa, 'PUT', `/api/surveys-responses/${responseId}/approve`, {});
  const [answer] = surveyResponse.QuestionResponses;
  return { answerId: answer?.id ?? 0, images: answer?.QuestionResponseImages ?? [] };
}
