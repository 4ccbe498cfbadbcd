// Builders of the audit loop: shops, tasks, assignments, photos, responses. Tasks, assignments and responses are made
// through the API, as everybody else makes them.
import { randomBytes } from 'node:crypto';
import { contract, type Question } from '@gondola/contract';
import {
  type CreateTaskPayload,
  type QuestionPayload,
  type ResetScale,
  typeDefinition,
} from '@gondola/survey';
import sharp, { type Sharp } from 'sharp';
import type { Client } from './client.ts';
import type { TestApplication } from './test-application.ts';

let counter = 0;
const next = (): number => (counter += 1);

/** Adds a location and links it to the company. */
export async function addLocation(
  app: TestApplication,
  companyId: number,
  name = `Local ${next()}`,
): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into locations (name, chain, chain_sub_category, city, address, latitude, longitude)
     values ($1, 'Cadena', 'Hiper', 'Santiago', 'Alameda 1', -33.44, -70.65) returning id`,
    [name],
  );
  const id = Number(row?.id);
  await app.sql(
    'insert into company_locations (company_id, location_id, internal_code) values ($1, $2, $3)',
    [companyId, id, `L${id}`],
  );
  return id;
}

/** Adds a category and gives its code. */
export async function addCategory(app: TestApplication, companyId: number, name: string): Promise<string> {
  const code = `C${next()}`;
  await app.sql('insert into categories (company_id, name, code) values ($1, $2, $3)', [
    companyId,
    name,
    code,
  ]);
  return code;
}

/** Adds a product and gives its id. */
export async function addProduct(app: TestApplication, companyId: number, name: string): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    'insert into products (company_id, name, internal_code) values ($1, $2, $3) returning id',
    [companyId, name, `P${next()}`],
  );
  return Number(row?.id);
}

/** A page: type and title, what differs from an optional question, its choices and where they lead. */
export interface PageSketch extends Partial<Omit<QuestionPayload, 'type' | 'title' | 'identifier'>> {
  readonly type: QuestionPayload['type'];
  readonly title: string;
  readonly choices?: readonly string[];
  /** Choice title, or '*' for the default, to page title or 'end'. */
  readonly leads?: Readonly<Record<string, string>>;
}

/** Pages in the builder's shape. */
export function questionsOf(pages: readonly PageSketch[]): QuestionPayload[] {
  const numberOf = (title: string): string =>
    title === 'end' ? 'end' : String(pages.findIndex((page) => page.title === title) + 1);
  return pages.map(({ type, title, choices, leads = {}, ...more }, index): QuestionPayload => {
    const identifier = String(index + 1);
    const titles = choices ?? (type ? typeDefinition(type).fixedChoices : []);
    return Object.assign(
      {
        identifier,
        type,
        title,
        questionChoices: titles.map((name, place) => ({ identifier: String(place + 1), title: name })),
        questionLogic: Object.entries(leads).map(([choice, target]) => ({
          questionIdentifier: identifier,
          questionChoiceIdentifier: choice === '*' ? null : String(titles.indexOf(choice) + 1),
          nextQuestionIdentifier: numberOf(target),
        })),
      },
      more,
    );
  });
}

export interface BuiltTask {
  readonly id: number;
  /** By title. */
  readonly questions: Readonly<Record<string, Question>>;
  /** Id of a choice, by the titles of its question and itself. */
  choice(question: string, title: string): number;
}

/** A task as the API gives it back. */
export async function readTask(admin: Client, taskId: number): Promise<BuiltTask> {
  const { task } = await admin.call(contract.tasks.get, { params: { taskId } });
  const questions = Object.fromEntries(task.Questions.map((question) => [question.title, question]));
  return {
    id: taskId,
    questions,
    choice(question, title) {
      const choice = questions[question]?.QuestionChoices.find((candidate) => candidate.title === title);
      if (!choice) throw new Error(`the task has no choice "${title}" at "${question}"`);
      return choice.id;
    },
  };
}

/** Creates a task; `admin` is a super administrator. Reviewed and without position by default. */
export async function addTask(
  admin: Client,
  projectId: number,
  pages: readonly PageSketch[],
  more: Partial<CreateTaskPayload> = {},
): Promise<BuiltTask> {
  const { id } = await admin.call(contract.tasks.create, {
    body: {
      title: `Tarea ${next()}`,
      type: 'general',
      projectId,
      revisionPolicy: 'yes',
      questions: questionsOf(pages),
      ...more,
    },
  });
  return readTask(admin, id);
}

export interface NewAssignment {
  readonly taskId: number;
  readonly userId: number;
  readonly locationId: number;
  readonly categoryCode?: string | null;
  readonly resetScale?: ResetScale;
  readonly expectedLocationResponses?: number;
}

/** Assigns a task, open for any number of responses by default. */
export async function addAssignment(admin: Client, assignment: NewAssignment): Promise<number> {
  const { ids } = await admin.call(contract.assignments.create, {
    body: {
      taskInstances: [{ resetScale: 'notClose', expectedLocationResponses: 1, ...assignment }],
    },
  });
  const [id] = ids;
  if (id === undefined) throw new Error('the assignment was not made');
  return id;
}

/** The picture of a photo: one colour, or patches by chance, of which no two photos have the same. */
function pictureOf(width: number, height: number, colour: string | undefined): Sharp {
  if (colour !== undefined) return sharp({ create: { width, height, channels: 3, background: colour } });
  const [across, down] = [12, 9];
  const patches = randomBytes(across * down * 3);
  return sharp(patches, { raw: { width: across, height: down, channels: 3 } }).resize(width, height, {
    fit: 'fill',
  });
}

/** A JPEG. No two have the same bytes, as no two photos do: what follows the picture is read by nobody. */
export async function photoOf({
  width = 400,
  height = 320,
  colour,
}: { width?: number; height?: number; colour?: string } = {}): Promise<Buffer> {
  const picture = await pictureOf(width, height, colour).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.from(`photo ${next()}`)]);
}

/** PUTs a file to a signed address. */
export async function putFile(
  app: TestApplication,
  signedRequest: string,
  fileType: string,
  payload: Buffer,
): Promise<number> {
  const address = new URL(signedRequest);
  const reply = await app.server.inject({
    method: 'PUT',
    url: address.pathname + address.search,
    headers: { 'content-type': fileType },
    payload,
  });
  return reply.statusCode;
}

/** Asks for an address as field staff do; the file is still to be sent. */
export async function signAnswerFile(client: Client, fileType = 'image/jpeg'): Promise<string> {
  const { returnData } = await client.call(contract.field.signUpload, {
    body: { fileName: `archivo-${next()}`, fileType },
  });
  return returnData.signedRequest;
}

/** Uploads a photo of an answer and gives its lasting name. */
export async function uploadPhoto(
  app: TestApplication,
  client: Client,
  options: { width?: number; height?: number; colour?: string } = {},
): Promise<string> {
  return uploadAnswerFile(app, client, 'image/jpeg', await photoOf(options));
}

/** Uploads any file of an answer and gives its lasting name. */
export async function uploadAnswerFile(
  app: TestApplication,
  client: Client,
  fileType: string,
  content: Buffer,
): Promise<string> {
  const address = await signAnswerFile(client, fileType);
  const status = await putFile(app, address, fileType, content);
  if (status !== 200) throw new Error(`the upload answered ${status}`);
  return address.split('?')[0] ?? '';
}

export interface Answered {
  readonly questionId: number;
  readonly value?: string;
  readonly choiceIds?: number[];
  readonly media?: string[];
}

/** The end of the last visit, in milliseconds: nobody is at two places at once. */
let lastEnd = 0;

/** A response ready to be sent, begun five minutes ago, or when the one before ended. */
export function responseTo(assignmentId: number, answers: Answered[], more: object = {}) {
  const finishedAt = Math.max(Date.now() - 1_000, lastEnd);
  const startedAt = Math.max(finishedAt - 300_000, lastEnd);
  lastEnd = finishedAt;
  return {
    clientId: crypto.randomUUID(),
    assignmentId,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(finishedAt).toISOString(),
    answers,
    ...more,
  };
}

/** Sends a response and gives its id and review status. */
export async function answerTask(
  client: Client,
  assignmentId: number,
  answers: Answered[],
  more: object = {},
) {
  return client.call(contract.field.respond, { body: responseTo(assignmentId, answers, more) });
}
