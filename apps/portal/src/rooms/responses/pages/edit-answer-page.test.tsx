import { type AnswerVersion, type EditedAnswer, responseEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiQuery } from '@gondola/client/queries.ts';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import uiEn from '@gondola/ui/text/en.json' with { type: 'json' };
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
import questionsEn from '../../../../../../packages/questions/src/text/en.json' with { type: 'json' };
import questionsEs from '../../../../../../packages/questions/src/text/es.json' with { type: 'json' };
import surveyEn from '../../../../../../packages/survey/src/text/en.json' with { type: 'json' };
import surveyEs from '../../../../../../packages/survey/src/text/es.json' with { type: 'json' };
import { type Language, showPages } from '../../../../test/show.tsx';
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
  const open = async (
    edit: Replies<typeof responseEndpoints.editAnswer>,
    shownAnswer = answerTo(),
    language: Language = 'es',
  ) => {
    const calls = fakeServer([
      answer(responseEndpoints.answer, { id: 60 }, () => ({ questionResponse: shownAnswer })),
      answer(responseEndpoints.editAnswer, { id: 60 }, edit),
    ]);
    const shown = await showPages(
      [{ path: '/responses/$taskResponseId/$questionResponseId/edit', content: <EditAnswerPage /> }],
      { at: '/responses/5/60/edit', texts, language },
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

  // As the screens have it: a field shows and reads the customs of who reads, not those of the browser.
  describe.each(['es', 'en'] as const)('of a day or a time, by keyboard, in %s', (language) => {
    const words = { es, en }[language];
    const ui = { es: uiEs, en: uiEn }[language];
    const survey = { es: surveyEs, en: surveyEn }[language];
    const day = { type: 'date', title: '¿Cuándo vence?' } as const;
    const time = { type: 'time', title: '¿Cuándo llega?' } as const;
    const dayField = async (written: string) => {
      const field = await screen.findByRole<HTMLInputElement>('textbox', {
        name: (name) => name.startsWith(day.title),
      });
      expect(field.value).toBe(written);
      return field;
    };
    const part = (name: 'hours' | 'minutes') =>
      screen.findByRole<HTMLInputElement>('spinbutton', { name: ui.dates[name] });
    type User = Awaited<ReturnType<typeof open>>['user'];
    const press = (user: User) => user.click(screen.getByRole('button', { name: words.save }));

    it('sends the day that was typed, and says at the field that a text is none', async () => {
      const { user, sent } = await open(saved, answerTo(day, '2026-11-30'), language);
      const field = await dayField('30-11-2026');
      await user.clear(field);
      await user.type(field, '31/02/2027');
      await press(user);
      const problem = await screen.findByText(survey.problem.dateInvalid);
      expect(problem.closest(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)).not.toBeNull();
      expect(field.value).toBe('31/02/2027');
      expect(sent()).toEqual([]);
      await user.clear(field);
      await user.type(field, '1/2/27');
      await press(user);
      await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ value: '2027-02-01' }]));
    });

    it('shows the day that was sent and sends the one that was chosen, with the version it was chosen over', async () => {
      const { user, sent } = await open(saved, answerTo(day, '2026-11-30'), language);
      const field = await dayField('30-11-2026');
      await press(user);
      expect(sent()).toEqual([]);
      field.focus();
      await user.tab();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement?.getAttribute('data-selected')).toBe('true'));
      await user.keyboard('{ArrowLeft}{Enter}');
      await waitFor(() => expect(field.value).toBe('29-11-2026'));
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: ui.dates.open })),
      );
      await press(user);
      await waitFor(() =>
        expect(sent().map(({ body }) => body)).toEqual([
          { value: '2026-11-29', dropOffPath: false, expectedVersion: 1 },
        ]),
      );
    });

    it('says at the field that a required day is missing, and sends nothing', async () => {
      const { user, sent } = await open(saved, answerTo(day, '2026-11-30'), language);
      await user.clear(await dayField('30-11-2026'));
      await press(user);
      await screen.findByText(survey.problem.answerMissing);
      expect(sent()).toEqual([]);
    });

    it('removes a day that is not required', async () => {
      const { user, sent } = await open(saved, answerTo({ ...day, required: false }, '2026-11-30'), language);
      await user.clear(await dayField('30-11-2026'));
      await press(user);
      await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ value: '' }]));
    });

    it('shows a day that does not exist as it was sent, in place of another day', async () => {
      const { user, sent } = await open(saved, answerTo(day, '2023-02-29'), language);
      await screen.findByText(
        { es: questionsEs, en: questionsEn }[language].sentAs.replace('{{text}}', '2023-02-29'),
      );
      expect(screen.queryByText(/01-03-2023/)).toBeNull();
      (await dayField('')).focus();
      // Past the button of the calendar.
      await user.tab();
      await user.tab();
      await screen.findByText(survey.problem.dateInvalid);
      expect(sent()).toEqual([]);
    });

    it('shows the time on a clock of 24 hours, and sends the one that was typed', async () => {
      const { user, sent } = await open(saved, answerTo(time, '13:30'), language);
      expect([(await part('hours')).value, (await part('minutes')).value]).toEqual(['13', '30']);
      (await part('hours')).focus();
      await user.keyboard('1745');
      await press(user);
      await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ value: '17:45' }]));
    });

    it('says at the field that a time is between two steps', async () => {
      const { user, sent } = await open(saved, answerTo(time, '13:30'), language);
      (await part('minutes')).focus();
      await user.keyboard('10');
      await press(user);
      await screen.findByText(survey.problem.timeStep.replace('{{minutes}}', '15'));
      expect(sent()).toEqual([]);
    });

    it('sends nothing of a time of which a part is missing, also where none is required, and keeps the other', async () => {
      const { user, sent } = await open(saved, answerTo({ ...time, required: false }, '13:30'), language);
      (await part('minutes')).focus();
      await user.keyboard('{Backspace}');
      await press(user);
      await screen.findByText(survey.problem.timeInvalid);
      expect(sent()).toEqual([]);
      (await part('hours')).focus();
      await user.keyboard('{Backspace}');
      await press(user);
      await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ value: '' }]));
    });

    it('keeps the hour when a new time is typed from its hour on', async () => {
      const { user, sent } = await open(saved, answerTo({ ...time, required: false }, ''), language);
      await user.tab();
      (await part('hours')).focus();
      await user.keyboard('8');
      expect((await part('hours')).value).toBe('08');
      await user.keyboard('15');
      await press(user);
      await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ value: '08:15' }]));
    });

    it('says what the server refused', async () => {
      const message = '“¿Cuándo vence?”: la fecha no es válida';
      const { user } = await open(
        () => refuse(400, 'Revisa los datos', { fields: [{ path: 'value', code: 'dateInvalid', message }] }),
        answerTo({ ...day, required: false }, '2026-11-30'),
        language,
      );
      await user.clear(await dayField('30-11-2026'));
      await press(user);
      await screen.findByText(message);
    });
  });
});
