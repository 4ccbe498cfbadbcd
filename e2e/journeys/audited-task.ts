// A task with one question of photos to measure, assigned to the scout of the demo, and responses to it.
import {
  type BodyOf,
  assignmentEndpoints,
  fieldEndpoints,
  reviewEndpoints,
  taskEndpoints,
  userEndpoints,
} from '@gondola/contract';
import { expect } from '../test.ts';
import { callAs, emailOf, present, tokenOf } from '../people.ts';

export interface AssignedTask {
  readonly assignmentId: number;
  readonly questionId: number;
}

/** Makes the task and assigns it. */
export async function assignTask(title: string): Promise<AssignedTask> {
  const admin = await tokenOf(emailOf('admin'));
  const scout = await tokenOf(emailOf('scout'));
  const { user } = await callAs(scout, userEndpoints.current, {});
  const { assignments } = await callAs(scout, fieldEndpoints.assignments, {});
  const question: BodyOf<typeof taskEndpoints.create>['questions'][number] = {
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
  const { id } = await callAs(admin, taskEndpoints.create, {
    body: {
      title,
      type: 'general',
      projectId: present(user.projects[0], 'project of the scout').projectId,
      requiredGeoreference: false,
      revisionPolicy: 'yes',
      questions: [question],
    },
  });
  const assignment = {
    taskId: id,
    userId: user.id,
    locationId: present(assignments[0], 'assignment of the scout').Location.id,
    active: true,
    resetScale: 'daily' as const,
    expectedLocationResponses: 5,
    categoryCode: null,
    deleted: false,
  };
  const { ids } = await callAs(admin, assignmentEndpoints.create, {
    body: {
      taskName: title,
      taskInstances: [assignment],
    },
  });
  const { task } = await callAs(scout, fieldEndpoints.task, { params: { id } });
  return { assignmentId: ids[0] ?? 0, questionId: task.Questions[0]?.id ?? 0 };
}

export interface Photo {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

async function upload(token: string, { name, type, content }: Photo): Promise<string> {
  const { returnData } = await callAs(token, fieldEndpoints.signUpload, {
    body: { fileName: name, fileType: type, size: content.length },
  });
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
    Array.from({ length: times }, () => callAs(scout, fieldEndpoints.respond, { body: response })),
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
  await callAs(qa, reviewEndpoints.start, { params: { id: responseId } });
  const { surveyResponse } = await callAs(qa, reviewEndpoints.approve, { params: { id: responseId } });
  const [answer] = surveyResponse.QuestionResponses;
  return { answerId: answer?.id ?? 0, images: answer?.QuestionResponseImages ?? [] };
}
