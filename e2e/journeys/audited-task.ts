// A task with one question of photos to measure, assigned to the scout of the demo, and responses to it.
import {
  type BodyOf,
  assignmentEndpoints,
  fieldEndpoints,
  reviewEndpoints,
  taskEndpoints,
  userEndpoints,
} from '@gondola/contract';
import sharp from 'sharp';
import { photoOf } from '../../apps/server/src/demo/files/raster.ts';
import { pictureList } from '../../apps/server/src/demo/pictures/picture-list.ts';
import { expect } from '../test.ts';
import { callAs, emailOf, home, present, tokenOf } from '../people.ts';

export interface AssignedTask {
  readonly taskId: number;
  readonly assignmentId: number;
  readonly projectId: number;
  readonly locationId: number;
  /** Of the first question. */
  readonly questionId: number;
  readonly questionIds: readonly number[];
}

export type NewQuestion = BodyOf<typeof taskEndpoints.create>['questions'][number];

export const photoQuestion: NewQuestion = {
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

export const videoQuestion: NewQuestion = {
  identifier: '1',
  type: 'video',
  title: 'Video del recorrido',
  required: true,
  requiresTeleaudit: true,
  binaryKpis: [{ title: 'Local ordenado', description: 'Pasillos despejados', teleauditType: 'binary' }],
  questionChoices: [],
  questionLogic: [],
};

export const audioQuestion: NewQuestion = {
  identifier: '1',
  type: 'audio',
  title: 'Ambiente del local',
  required: true,
  questionChoices: [],
  questionLogic: [],
};

export const nameQuestion: NewQuestion = {
  identifier: '1',
  type: 'short answer',
  title: '¿Quién atiende?',
  required: true,
  questionChoices: [],
  questionLogic: [],
};

/** Makes the task and assigns it, by default one of photos; auditors answer the survey about its photos or videos. */
export async function assignTask(
  title: string,
  surveyTeleauditId?: number,
  ...questions: readonly NewQuestion[]
): Promise<AssignedTask> {
  const admin = await tokenOf(emailOf('admin'));
  const scout = await tokenOf(emailOf('scout'));
  const { user } = await callAs(scout, userEndpoints.current, {});
  const { assignments } = await callAs(scout, fieldEndpoints.assignments, {});
  const { projectId } = present(user.projects[0], 'project of the scout');
  const locationId = present(assignments[0], 'assignment of the scout').Location.id;
  const { id } = await callAs(admin, taskEndpoints.create, {
    body: {
      title,
      type: 'general',
      projectId,
      requiredGeoreference: false,
      revisionPolicy: 'yes',
      questions: (questions.length > 0 ? questions : [photoQuestion]).map((question, place) =>
        Object.assign({}, question, { identifier: String(place + 1) }),
      ),
      ...(surveyTeleauditId === undefined ? {} : { surveyTeleauditId }),
    },
  });
  const assignment = {
    taskId: id,
    userId: user.id,
    locationId,
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
  const questionIds = task.Questions.map((question) => question.id);
  const assignmentId = ids[0] ?? 0;
  return { taskId: id, projectId, locationId, assignmentId, questionId: questionIds[0] ?? 0, questionIds };
}

/**
 * A photo of a shelf that the demo draws, for machines without real ones. Each is another shot, from another place: one photo that
 * serves twice is found.
 */
export async function drawnShelf(): Promise<Photo> {
  const shelf = present(
    pictureList.find(({ kind }) => kind === 'shelf'),
    'drawn shelf',
  );
  const { content } = await photoOf(shelf.draw().svg);
  const { width, height } = await sharp(content).metadata();
  const part = 0.7 + Math.random() * 0.1;
  const shot = { width: Math.round(width * part), height: Math.round(height * part) };
  const left = Math.floor(Math.random() * (width - shot.width));
  const top = Math.floor(Math.random() * (height - shot.height));
  const shown = sharp(content)
    .extract({ left, top, ...shot })
    .resize(width, height, { fit: 'fill' });
  return { name: 'gondola.jpg', type: 'image/jpeg', content: await shown.jpeg().toBuffer() };
}

export interface Photo {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** Sends a photo as the phone does; gives the address that an answer names. */
export async function uploadPhoto(
  token: string,
  { name, type, content }: Photo,
  at = home(),
): Promise<string> {
  const body = { fileName: name, fileType: type, size: content.length };
  const { returnData } = await callAs(token, fieldEndpoints.signUpload, { body }, undefined, at);
  const { pathname, search } = new URL(returnData.signedRequest);
  const sent = await fetch(`${at}${pathname}${search}`, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': type },
  });
  expect(sent.status).toBe(200);
  return returnData.signedRequest;
}

/** Sends a response of the demo's scout, `times` times the same one, and gives its id. */
export async function sendAnswers(
  { assignmentId }: Pick<AssignedTask, 'assignmentId'>,
  answers: BodyOf<typeof fieldEndpoints.respond>['answers'],
  times = 1,
): Promise<number> {
  const scout = await tokenOf(emailOf('scout'));
  const now = new Date().toISOString();
  const body = { clientId: crypto.randomUUID(), assignmentId, startedAt: now, finishedAt: now, answers };
  const sent = await Promise.all(
    Array.from({ length: times }, () => callAs(scout, fieldEndpoints.respond, { body })),
  );
  const [id, ...others] = [...new Set(sent.map((one) => one.id))];
  expect(others).toEqual([]);
  return present(id, 'response');
}

/** Answers the task with photos as `sendAnswers` does. */
export async function sendPhotos(task: AssignedTask, photos: readonly Photo[], times = 1): Promise<number> {
  const scout = await tokenOf(emailOf('scout'));
  const media: string[] = [];
  for (const photo of photos) media.push(await uploadPhoto(scout, photo));
  return sendAnswers(task, [{ questionId: task.questionId, media }], times);
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
