// The e-mail of a task (D39, D52): sent once when a response is completed or approved, to the addresses of the task and those
// of the response's location, with the chosen questions' answers.
import { limits } from '@gondola/survey';
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, id, idParam } from '../wire.ts';

export const surveyEmailLimits = { subject: 200, body: 20_000, mails: 50, rowMails: 20, rows: 2000 } as const;

const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** Addresses: a list, or one text with commas between them. */
const addresses = (max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.array(email), z.string().check(z.maxLength(max * 256))]),
      z.transform((given: string[] | string): string[] =>
        typeof given === 'string' ? addressesIn(given) : given,
      ),
    ),
    z.array(email).check(z.maxLength(max)),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Ids of questions: a list, or its JSON text. */
const questions = z.pipe(
  z.pipe(
    z.union([z.array(id), z.string().check(z.maxLength(limits.pages * 20))]),
    z.transform((given: number[] | string): unknown => (typeof given === 'string' ? parsed(given) : given)),
  ),
  z.array(id).check(z.minLength(1, 'questionsMissing'), z.maxLength(limits.pages)),
);

const subject = z
  .string('subjectMissing')
  .check(z.trim(), z.minLength(1, 'subjectMissing'), z.maxLength(surveyEmailLimits.subject));
/** Markup of a rich-text editor; what could run or reach out is taken out when it comes in. */
const body = z
  .string('bodyMissing')
  .check(z.trim(), z.minLength(1, 'bodyMissing'), z.maxLength(surveyEmailLimits.body));

/** The rules of single fields, for a form. */
export const surveyEmailFields = { subject, body, questions, mail: email };

/** The written text, with placeholders as `{{user.fullName}}` in subject and body. */
const letter = z.object({ subject, body, questions });

const configuration = z.extend(letter, {
  mails: z._default(addresses(surveyEmailLimits.mails), []),
  /** Further recipients, by location of the response. */
  rows: z._default(
    z
      .array(z.object({ locationId: id, mails: addresses(surveyEmailLimits.rowMails) }))
      .check(z.maxLength(surveyEmailLimits.rows)),
    [],
  ),
});
export type SurveyEmailBody = z.output<typeof configuration>;

export const surveyEmail = z.object({
  surveyId: id,
  subject: z.string(),
  body: z.string(),
  mails: z.array(z.string()),
  /** Those that the task still asks. */
  questions: z.array(id),
  SurveyEmailLocations: z.array(
    z.object({
      id,
      mails: z.array(z.string()),
      locationId: id,
      Location: z.object({ id, name: z.string(), internalCode: z.nullable(z.string()) }),
    }),
  ),
});
export type SurveyEmail = z.infer<typeof surveyEmail>;

const access = 'tasks';
const params = z.object({ surveyId: idParam });

export const surveyEmailEndpoints = {
  email: endpoint({
    method: 'GET',
    path: '/api/survey-emails/{surveyId}',
    access,
    reads: ['tasks', 'locations'],
    summary: 'The e-mail of a task; null while it has none',
    params,
    data: z.object({ surveyEmail: z.nullable(surveyEmail) }),
  }),
  createEmail: endpoint({
    method: 'POST',
    path: '/api/survey-emails',
    access,
    changes: ['tasks'],
    status: 201,
    summary: 'Give a task its e-mail; 409 when it has one',
    body: z.extend(configuration, { surveyId: id }),
    data: z.object({ surveyEmail }),
    errors: [409],
  }),
  updateEmail: endpoint({
    method: 'PUT',
    path: '/api/survey-emails/{surveyId}',
    access,
    changes: ['tasks'],
    summary: 'Change the e-mail of a task; its rows of locations become those that are sent',
    params,
    body: configuration,
    data: z.object({ surveyEmail }),
  }),
  previewEmail: endpoint({
    method: 'POST',
    path: '/api/survey-emails/{surveyId}/preview',
    access,
    changes: [],
    summary: 'The e-mail as it would be for the last response of the task; null before the first response',
    params,
    body: letter,
    data: z.object({
      preview: z.nullable(
        z.object({ responseId: id, subject: z.string(), /** The whole document. */ html: z.string() }),
      ),
    }),
  }),
  testEmail: endpoint({
    method: 'POST',
    path: '/api/survey-emails/{surveyId}/test',
    access,
    cost: 'mail',
    changes: ['mails'],
    summary:
      'Send the e-mail for the last response of the task to the caller alone; 409 before the first response',
    params,
    body: letter,
    data: z.object({ recipient: z.string() }),
    errors: [409],
  }),
};
