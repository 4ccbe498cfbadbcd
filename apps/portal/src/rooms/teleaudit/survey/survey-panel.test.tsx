import { type AnswerableTask, taskEndpoints, teleauditEndpoints } from '@gondola/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
import questionsEn from '../../../../../../packages/questions/src/text/en.json' with { type: 'json' };
import questionsEs from '../../../../../../packages/questions/src/text/es.json' with { type: 'json' };
import surveyEn from '../../../../../../packages/survey/src/text/en.json' with { type: 'json' };
import surveyEs from '../../../../../../packages/survey/src/text/es.json' with { type: 'json' };
import { show } from '../../../../test/show.tsx';
import { accountOf } from '../../users/testing/show-account.tsx';
import { anAnswer } from '../testing/an-answer.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { SurveyPanel } from './survey-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const questionOf = (
  position: number,
  type: 'date' | 'time',
  title: string,
): AnswerableTask['Questions'][number] => ({
  id: position,
  position,
  type,
  title,
  description: null,
  required: true,
  imageKey: null,
  imageUrl: null,
  imageUrlExpiration: null,
  imageQuality: null,
  photoRule: null,
  videoQuality: null,
  minMemory: null,
  emojiScale: null,
  emojiSet: null,
  feedbackScale: null,
  sendEmail: false,
  QuestionEmails: [],
  QuestionChoices: [],
  OriginalQuestionLogics: [],
  isSwitchStock: false,
  requiresTeleaudit: false,
  TeleauditKpis: [],
  surveyTeleauditId: null,
  selectedQuestionOption: null,
  questionAnswer: null,
  deleted: false,
});

const company = { id: 1, name: 'Ríos' };
const survey: AnswerableTask = {
  id: 7,
  version: 1,
  title: 'Vencimientos',
  type: 'general',
  description: null,
  requiredGeoreference: false,
  revisionPolicy: 'no',
  surveyTeleaudit: true,
  surveyTeleauditId: null,
  vertical: true,
  switchStock: false,
  productInformation: false,
  companyName: company.name,
  projectName: 'Lácteos',
  Company: { ...company, logoUrl: null },
  Project: { id: 2, projectId: 2, name: 'Lácteos', projectName: 'Lácteos', Company: company },
  Questions: [questionOf(1, 'date', '¿Cuándo vence?'), questionOf(2, 'time', '¿A qué hora?')],
  createdAt: '2026-11-21T10:21:00.000Z',
};

// As the specification of field audits has it, a survey about a photo is answered by mouse or by keys alone.
it('takes a day and a time by keys alone, goes on by Enter, and sends both as they are stored', async () => {
  const calls = fakeServer([
    answer(taskEndpoints.survey, { id: 7 }, () => ({ survey })),
    answer(teleauditEndpoints.surveysOfAnswer, { id: 9 }, () => ({ surveyResponses: [] })),
    answer(teleauditEndpoints.saveSurvey, () => new Promise(() => undefined)),
  ]);
  const { Question } = anAnswer();
  const { user } = await show(
    <SurveyPanel
      answer={anAnswer({ Question: { ...Question, surveyTeleauditId: 7 } })}
      objectClass="image"
      objectId={3}
    />,
    {
      texts: {
        teleaudit: { es, en },
        questions: { es: questionsEs, en: questionsEn },
        survey: { es: surveyEs, en: surveyEn },
      },
      account: accountOf(),
    },
  );
  const day = await screen.findByRole('textbox', { name: /^¿Cuándo vence\?/ });
  const hours = await screen.findByRole('spinbutton', { name: uiEs.dates.hours });
  day.focus();
  await user.keyboard('28-02-2027{Enter}');
  expect(document.activeElement).toBe(hours);
  await user.keyboard('0945');
  fireEvent.submit(hours);
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    questionsResponses: [
      { id: 1, type: 'date', value: '2027-02-28' },
      { id: 2, type: 'time', value: '09:45' },
    ],
  });
});
