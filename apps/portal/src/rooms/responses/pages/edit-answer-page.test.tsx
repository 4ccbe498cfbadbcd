import { type AnswerVersion, type EditedAnswer, responseEndpoints } from '@gondola/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiQuery } from '@gondola/client/queries.ts';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
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

const versionOf = (more: Partial<AnswerVersion>): AnswerVersion => ({
  number: 1,
  source: 'sent',
  returnedTo: null,
  reason: null,
  author: { id: 3, fullName: 'Pía' },
  createdAt: '2026-11-21T10:21:00.000Z',
  value: 'Marta',
  productName: null,
  choices: [],
  images: [],
  recordings: [],
  dropped: false,
  ...more,
});

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
  questionId: 1,
  value,
  versions: [versionOf({ value })],
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

  describe('with an earlier version', () => {
    const edited = versionOf({ number: 2, source: 'edit', value: 'Marta Pérez' });
    const changed = { ...answerTo(), version: 2, versions: [edited, versionOf({})] };
    const back = versionOf({ number: 3, source: 'return', returnedTo: 1 });
    const returned = { ...changed, version: 3, versions: [back, ...changed.versions] };
    const openChanged = async (goBack: () => Promise<{ questionResponse: EditedAnswer }>) => {
      let now = changed;
      const calls = fakeServer([
        answer(responseEndpoints.answer, { id: 60 }, () => ({ questionResponse: now })),
        answer(responseEndpoints.returnToVersion, { id: 60, number: 1 }, async () => {
          const reply = await goBack();
          now = reply.questionResponse;
          return reply;
        }),
      ]);
      const shown = await showPages(
        [{ path: '/responses/$taskResponseId/$questionResponseId/edit', content: <EditAnswerPage /> }],
        { at: '/responses/5/60/edit', texts },
      );
      const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /¿Quién atiende\?/ });
      const press = async () =>
        shown.user.click(
          await screen.findByRole('button', { name: es.history.goBackTo.replace('{{number}}', '1') }),
        );
      return { ...shown, field, press, asked: () => calls.filter(({ method }) => method !== 'GET') };
    };

    it('asks before going back to it while an answer is written, and keeps what is written', async () => {
      const { user, field, press, asked } = await openChanged(() =>
        Promise.resolve({ questionResponse: returned }),
      );
      await user.type(await field(), ' Soto');
      await press();
      await user.click(await screen.findByRole('button', { name: uiEs.form.goOn }));
      expect(asked()).toEqual([]);
      expect((await field()).value).toBe('Marta Pérez Soto');
      await press();
      await user.click(await screen.findByRole('button', { name: uiEs.form.discard }));
      await waitFor(async () => expect((await field()).value).toBe('Marta'));
      expect(asked()).toHaveLength(1);
    });

    it('takes no words while the return to it is on its way', async () => {
      const answered = Promise.withResolvers<{ questionResponse: EditedAnswer }>();
      const { field, press } = await openChanged(() => answered.promise);
      await press();
      await waitFor(async () => expect((await field()).disabled).toBe(true));
      answered.resolve({ questionResponse: returned });
      await waitFor(async () => expect(await field()).toMatchObject({ value: 'Marta', disabled: false }));
    });

    it('asks before it shows a newer version in place of what is written', async () => {
      const { user, queries, field } = await openChanged(() =>
        Promise.resolve({ questionResponse: returned }),
      );
      await user.type(await field(), ' Soto');
      queries.setQueryData(apiQuery(responseEndpoints.answer, { params: { id: 60 } }).queryKey, {
        questionResponse: returned,
      });
      await user.click(await screen.findByRole('button', { name: es.showNewer }));
      await user.click(await screen.findByRole('button', { name: uiEs.form.goOn }));
      expect((await field()).value).toBe('Marta Pérez Soto');
    });
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
