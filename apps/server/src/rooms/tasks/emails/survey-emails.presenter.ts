// The e-mail of a task as the contract shows it.
import type { SurveyEmail } from '@gondola/contract';
import type { SurveyEmailRow } from './survey-emails.queries.ts';

export const presentSurveyEmail = (row: SurveyEmailRow): SurveyEmail => ({
  surveyId: row.taskId,
  subject: row.subject,
  body: row.body,
  mails: row.mails,
  questions: row.questions,
  SurveyEmailLocations: row.locations.map(({ id, mails, locationId, name, internalCode }) => ({
    id,
    mails,
    locationId,
    Location: { id: locationId, name, internalCode },
  })),
});
