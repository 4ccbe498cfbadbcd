import { type EditedAnswer, responseEndpoints } from '@gondola/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import questionsEn from '../../../../../../packages/questions/src/text/en.json' with { type: 'json' };
import questionsEs from '../../../../../../packages/questions/src/text/es.json' with { type: 'json' };
import surveyEn from '../../../../../../packages/survey/src/text/en.json' with { type: 'json' };
import surveyEs from '../../../../../../packages/survey/src/text/es.json' with { type: 'json' };
import { showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { EditAnswerPage } from './edit-answer-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const texts = {
  responses: { es, en },
  questions: { es: questionsEs, en: questionsEn },
  survey: { es: surveyEs, en: surveyEn },
};

type Question = NonNullable<EditedAnswer['Question']>;

const answerTo = (question: Partial<Question> = {}, value = 'Marta'): EditedAnswer => ({
  id: 60,
  responseId: 5,
  companyId: 1,
  surveyTitle: 'Góndola',
  locationName: 'Ñuñoa',
  userName: 'Pía',
  Question: {
    id: 6,
    position: 6,
    type: 'short answer',
    title: '¿Quién atiende?',
    description: null,
    required: true,
    requiresTeleaudit: false,
    QuestionChoices: [],
    emojiScale: null,
    emojiSet: null,
    ...question,
  },
  version: 1,
  versions: [
    {
      number: 1,
      source: 'sent',
      returnedTo: null,
      reason: null,
      author: { id: 3, fullName: 'Pía' },
      createdAt: '2026-11-21T10:21:00.000Z',
      value,
      productName: null,
      choices: [],
      images: [],
      recordings: [],
      dropped: false,
    },
  ],
  can: { edit: true },
});

describe('the edit of an answer', () => {
  const open = async (edit: Replies<typeof responseEndpoints.editAnswer>, shownAnswer = answerTo()) => {
    const calls = fakeServer([
      answer(responseEndpoints.answer, { id: 60 }, () => ({ questionResponse: shownAnswer })),
      answer(responseEndpoints.editAnswer, { id: 60 }, edit),
    ]);
    const shown = await showPages(
      [{ path: '/responses/$taskResponseId/$questionResponseId/edit', content: <EditAnswerPage /> }],
      { at: '/responses/5/60/edit', texts },
    );
    return { ...shown, sent: () => calls.filter(({ method }) => method === 'PUT') };
  };
  const saved = () => ({ questionResponse: answerTo() });

  it('says at the field what is missing, and sends nothing', async () => {
    const { user, sent } = await open(saved);
    const field = await screen.findByRole('textbox', { name: /¿Quién atiende\?/ });
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: es.save }));
    await screen.findByText(surveyEs.problem.answerMissing);
    expect(sent()).toEqual([]);
  });

  it('says what the server refused', async () => {
    const message = '“¿Quién atiende?”: la respuesta es demasiado larga';
    const { user } = await open(() =>
      refuse(400, 'Revisa los datos', { fields: [{ path: 'value', code: 'answerTooLong', message }] }),
    );
    const field = await screen.findByRole('textbox', { name: /¿Quién atiende\?/ });
    await user.type(field, ' Pérez');
    await user.click(screen.getByRole('button', { name: es.save }));
    await screen.findByText(message);
  });

  describe('of a day', () => {
    const day = { type: 'date', title: '¿Cuándo vence?' } as const;
    const field = () => screen.findByLabelText<HTMLInputElement>(/¿Cuándo vence\?/, { selector: 'input' });
    const press = async (user: Awaited<ReturnType<typeof open>>['user']) =>
      user.click(screen.getByRole('button', { name: es.save }));

    it('shows the day that was sent and sends the one that was chosen, with the version it was chosen over', async () => {
      const { user, sent } = await open(saved, answerTo(day, '2026-11-30'));
      expect((await field()).value).toBe('2026-11-30');
      await press(user);
      expect(sent()).toEqual([]);
      fireEvent.change(await field(), { target: { value: '2026-12-01' } });
      await press(user);
      await waitFor(() =>
        expect(sent().map(({ body }) => body)).toEqual([
          { value: '2026-12-01', dropOffPath: false, expectedVersion: 1 },
        ]),
      );
    });

    it('says at the field that a required one is missing, and sends nothing', async () => {
      const { user, sent } = await open(saved, answerTo(day, '2026-11-30'));
      fireEvent.change(await field(), { target: { value: '' } });
      await press(user);
      await screen.findByText(surveyEs.problem.answerMissing);
      expect(sent()).toEqual([]);
    });

    it('sends nothing of one that is not typed to its end, also where none is required', async () => {
      const { user, sent } = await open(saved, answerTo({ ...day, required: false }, '2026-11-30'));
      const control = await field();
      Object.defineProperty(control, 'validity', { configurable: true, value: { badInput: true } });
      fireEvent.change(control, { target: { value: '' } });
      await press(user);
      await screen.findByText(surveyEs.problem.dateInvalid);
      expect(sent()).toEqual([]);
    });

    it('removes one that is not required', async () => {
      const { user, sent } = await open(saved, answerTo({ ...day, required: false }, '2026-11-30'));
      fireEvent.change(await field(), { target: { value: '' } });
      await press(user);
      await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ value: '' }]));
    });

    it('says what the server refused', async () => {
      const message = '“¿Cuándo vence?”: la fecha no es válida';
      const { user } = await open(
        () => refuse(400, 'Revisa los datos', { fields: [{ path: 'value', code: 'dateInvalid', message }] }),
        answerTo(day, '2026-11-30'),
      );
      fireEvent.change(await field(), { target: { value: '2026-12-01' } });
      await press(user);
      await screen.findByText(message);
    });
  });
});
