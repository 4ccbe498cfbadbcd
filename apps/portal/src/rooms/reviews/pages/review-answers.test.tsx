import { reviewEndpoints, type ReviewedResponse, teleauditEndpoints } from '@gondola/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { pressKey } from '@gondola/ui/keys/key-registry.ts';
import es from '../text/es.json' with { type: 'json' };
import { answerAt, own, responseOf, showReview } from '../testing/review.tsx';

afterEach(() => vi.unstubAllGlobals());

const responseWith = (...QuestionResponses: ReviewedResponse['QuestionResponses']) => {
  const { surveyResponse } = responseOf(5, own, 'Ana');
  return { surveyResponse: { ...surveyResponse, QuestionResponses } };
};

const photoOf = (id: number) => ({
  id,
  imageKey: `large-${id}.jpg`,
  imageUrl: `/large-${id}.jpg`,
  thumbnailUrl: `/small-${id}.jpg`,
  width: 1200,
  height: 800,
  objected: false,
  createdAt: '2026-11-21T10:21:00.000Z',
});

const videoOf = (id: number, transcription: string | null = null) => ({
  id,
  videoUrl: `/video-${id}.mp4`,
  videoUrlTransform: null,
  transcription,
  questionResponseId: 70,
  videoKey: 'response/1/video.mp4',
  isUnreadable: false,
  createdAt: '2026-11-21T10:21:00.000Z',
});

describe('the column of descriptions', () => {
  const plain = answerAt(1, '¿Quién atiende?');
  const described = answerAt(2, '¿Qué falta?', {
    Question: {
      ...plain.Question,
      id: 2,
      position: 2,
      title: '¿Qué falta?',
      description: '<p>Mira abajo</p>',
    },
  });
  const show = async (...answers: ReviewedResponse['QuestionResponses']) => {
    fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => responseWith(...answers)),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    ]);
    await showReview();
    await screen.findByRole('rowheader', { name: /¿Quién atiende\?/ });
  };

  it('shows that of a question', async () => {
    await show(plain, described);
    screen.getByRole('columnheader', { name: es.answerColumn.description });
    screen.getByText('Mira abajo');
  });

  it('is there where no question has one, as the specification of field audits lists it', async () => {
    await show(plain);
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const { title, description, type, answer: given, check } = es.answerColumn;
    expect(columns).toEqual([title, description, type, given, check]);
  });
});

describe('rejecting several answers', () => {
  it('sends a reason for one next to that of all, and none for the others', async () => {
    const response = responseWith(answerAt(1, '¿Quién atiende?'), answerAt(2, '¿Qué falta?'));
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => response),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.feedbackLabels, () => ({
        feedbackLabelsList: [{ id: 4, name: 'Incoherente' }],
      })),
      answer(reviewEndpoints.rejectSelected, { id: 5 }, () => response),
    ]);
    const { user } = await showReview();
    for (const title of ['¿Quién atiende?', '¿Qué falta?'])
      await user.click(await screen.findByRole('checkbox', { name: `Marcar ${title} para rechazar` }));
    await user.click(screen.getByRole('button', { name: es.decision.rejectSelected.short }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: es.comment }), 'Revisa ambas');
    await user.type(
      within(dialog).getByRole('textbox', { name: 'Comentario sobre ¿Qué falta?' }),
      'Falta la marca',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Rechazar 2 marcadas' }));
    await within(dialog).findByText(es.decision.rejectSelected.done);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      questionResponseList: [10, 20],
      questionResponseImageList: [],
      questionList: [],
      feedbackLabelId: 0,
      feedbackComments: 'Revisa ambas',
      objections: [{ id: 20, feedbackLabelId: 0, comment: 'Falta la marca' }],
    });
  });

  it('asks once where neither label nor comment says why, and sends by Ctrl+Enter', async () => {
    const response = responseWith(answerAt(1, '¿Quién atiende?'));
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => response),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.feedbackLabels, () => ({ feedbackLabelsList: [] })),
      answer(reviewEndpoints.rejectSelected, { id: 5 }, () => response),
    ]);
    const sent = () => calls.filter(({ method }) => method === 'PUT');
    const { user } = await showReview();
    await user.click(await screen.findByRole('checkbox', { name: 'Marcar ¿Quién atiende? para rechazar' }));
    await user.click(screen.getByRole('button', { name: es.decision.rejectSelected.short }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('textbox', { name: es.comment }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await within(dialog).findByText(es.noReason.question);
    expect(sent()).toEqual([]);
    within(dialog).getByRole('button', { name: es.noReason.action });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await within(dialog).findByText(es.decision.rejectSelected.done);
    expect(sent()).toHaveLength(1);
  });

  it('asks nothing where a comment says why', async () => {
    const response = responseWith(answerAt(1, '¿Quién atiende?'));
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => response),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.feedbackLabels, () => ({ feedbackLabelsList: [] })),
      answer(reviewEndpoints.rejectSelected, { id: 5 }, () => response),
    ]);
    const { user } = await showReview();
    await user.click(await screen.findByRole('checkbox', { name: 'Marcar ¿Quién atiende? para rechazar' }));
    await user.click(screen.getByRole('button', { name: es.decision.rejectSelected.short }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: es.comment }), 'Borrosa');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await within(dialog).findByText(es.decision.rejectSelected.done);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ feedbackComments: 'Borrosa' });
  });

  it('objects to questions that nobody answered, of words and of photos', async () => {
    const open = (questionId: number, type: 'short answer' | 'image', title: string, canObject = true) => ({
      id: questionId,
      position: questionId,
      type,
      title,
      description: null,
      canObject,
    });
    const response = responseWith(answerAt(1, '¿Quién atiende?'));
    response.surveyResponse.unanswered = [
      open(2, 'short answer', 'Motivo'),
      open(3, 'image', 'Fachada'),
      open(4, 'short answer', 'Saltada', false),
    ];
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => response),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.feedbackLabels, () => ({ feedbackLabelsList: [] })),
      answer(reviewEndpoints.rejectSelected, { id: 5 }, () => response),
    ]);
    const { user } = await showReview();
    for (const title of ['Motivo', 'Fachada'])
      await user.click(await screen.findByRole('checkbox', { name: `Marcar ${title} para rechazar` }));
    expect(screen.queryByRole('checkbox', { name: 'Marcar Saltada para rechazar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: es.decision.rejectSelected.short }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: es.comment }), 'Faltan');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await within(dialog).findByText(es.decision.rejectSelected.done);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      questionResponseList: [],
      questionResponseImageList: [],
      questionList: [2, 3],
    });
  });

  it('shows the reason of an answer where it was objected to', async () => {
    const objection = { feedbackLabelId: 4, feedbackLabel: 'Incoherente', comment: 'Ayer decía otra cosa' };
    fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () =>
        responseWith(answerAt(1, '¿Quién atiende?', { objected: true, objection })),
      ),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    ]);
    await showReview();
    await screen.findByText('Incoherente: Ayer decía otra cosa');
  });
});

describe('an approval', () => {
  const audited = {
    id: 31,
    questionId: 3,
    Question: { id: 3, title: 'Góndola', type: 'image' as const },
    questionResponseImageQuantity: 2,
    questionResponseVideoQuantity: 0,
    teleauditStatus: 'pending' as const,
    status: 'pending' as const,
  };
  const approve = async (role: 'qa' | 'superAdmin', QuestionResponses: (typeof audited)[]) => {
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => responseWith()),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.approve, { id: 5 }, () => responseWith()),
      answer(teleauditEndpoints.pendingQuestions, () => ({
        surveyTitle: 'Visita',
        duplicatePhoto: false,
        locationName: 'Plaza Norte',
        QuestionResponses,
      })),
    ]);
    const { user } = await showReview(5, role);
    await user.click(await screen.findByRole('button', { name: es.decision.approve.short }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: es.decision.approve.action }));
    await dialog.findByText(es.decision.approve.done);
    return { dialog, asked: () => calls.filter(({ path }) => path.includes('teleaudit-info')) };
  };

  it('leads those who audit to the photos that are to be measured', async () => {
    const { dialog } = await approve('superAdmin', [audited]);
    const link = await dialog.findByRole('link', { name: es.measure });
    expect(link.getAttribute('href')).toBe('/teleaudits/5');
  });

  it('leads nowhere without photos to measure, nor for those who do not audit', async () => {
    const { dialog, asked } = await approve('superAdmin', []);
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(dialog.queryByRole('link', { name: es.measure })).toBeNull();
  });

  it('asks nothing for a reviewer who does not audit', async () => {
    const { dialog, asked } = await approve('qa', [audited]);
    expect(dialog.queryByRole('link', { name: es.measure })).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe('a contested objection', () => {
  const objection = { feedbackLabelId: 4, feedbackLabel: 'Incoherente', comment: 'Ayer decía otra cosa' };
  const contestedAt = '2026-11-22T10:00:00.000Z';
  const contested = (outcome: 'open' | 'withdrawn' | 'upheld') =>
    responseWith(
      answerAt(1, '¿Quién atiende?', {
        objected: outcome !== 'withdrawn',
        objection: outcome === 'withdrawn' ? null : objection,
        contest: { comment: 'Hoy atiende otra persona', contestedAt, outcome },
      }),
    );

  it('shows the words of the worker next to the objection, and an approval says that it withdraws it', async () => {
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => contested('open')),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.approve, { id: 5 }, () => contested('withdrawn')),
    ]);
    const { user } = await showReview();
    const row = await screen.findByRole('row', { name: /¿Quién atiende\?/ });
    within(row).getByText('Incoherente: Ayer decía otra cosa');
    within(row).getByText(es.contest.outcome.open);
    within(row).getByText('El trabajador de terreno dice: “Hoy atiende otra persona”');
    await user.click(screen.getByRole('button', { name: es.decision.approve.short }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(es.contest.withdraws_one);
    await user.click(within(dialog).getByRole('button', { name: es.decision.approve.action }));
    await within(dialog).findByText(es.decision.approve.done);
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('shows what became of it once it is decided', async () => {
    fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => contested('withdrawn')),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    ]);
    await showReview();
    await screen.findByText(es.contest.outcome.withdrawn);
    expect(screen.queryByText(es.objected)).toBeNull();
  });
});

describe('all rows', () => {
  const shownRows = () => screen.getAllByRole('rowheader').length;

  it('are five to a page, as the specification of field audits has it, and all for a person who chose so', async () => {
    fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () =>
        responseWith(...[1, 2, 3, 4, 5, 6, 7].map((place) => answerAt(place, `Pregunta ${place}`))),
      ),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    ]);
    onTestFinished(() => localStorage.clear());
    const { user } = await showReview();
    await screen.findByRole('rowheader', { name: /Pregunta 1/ });
    expect(shownRows()).toBe(5);
    await user.click(screen.getByRole('switch', { name: es.allRows }));
    expect(shownRows()).toBe(7);
    cleanup();
    await showReview();
    await screen.findByRole('rowheader', { name: /Pregunta 7/ });
    expect(shownRows()).toBe(7);
  });
});

describe('a photo', () => {
  const visit = { finishedAt: '2026-11-14T10:20:00.000Z', userName: 'Pía', status: 'approved' } as const;
  const earlier = (id: number, questionId: number) => ({
    id,
    questionId,
    imageUrl: `/before-${id}.jpg`,
    thumbnailUrl: `/before-small-${id}.jpg`,
  });
  const showPhotos = async (...ids: number[]) => {
    fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () =>
        responseWith(answerAt(3, 'Góndola', { value: null, QuestionResponseImages: ids.map(photoOf) })),
      ),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.earlierVisits, { id: 5 }, () => ({
        visits: [
          { ...visit, id: 4, photos: [earlier(91, 3), earlier(92, 8)] },
          { ...visit, id: 3, photos: [earlier(93, 8)] },
        ],
      })),
    ]);
    return showReview();
  };
  const large = (place: number) => screen.findByRole('button', { name: `Ampliar Foto ${place} · Góndola` });

  it('is shown large without opening anything, and another one in its place when it is chosen', async () => {
    const { user } = await showPhotos(1, 2);
    expect((await large(1)).querySelector('img')?.getAttribute('src')).toBe('/large-1.jpg');
    await user.click(screen.getByRole('button', { name: 'Ver Foto 2 · Góndola' }));
    expect((await large(2)).querySelector('img')?.getAttribute('src')).toBe('/large-2.jpg');
  });

  it('gives its place to that of the visit before by a key, and takes it back', async () => {
    const { user } = await showPhotos(1);
    document.addEventListener('keydown', pressKey);
    onTestFinished(() => document.removeEventListener('keydown', pressKey));
    await large(1);
    await user.keyboard('v');
    await screen.findByText(/Pía · Aprobada/);
    expect(screen.getByAltText(/^Foto del/).getAttribute('src')).toBe('/before-91.jpg');
    expect(screen.queryByRole('button', { name: /^Ampliar/ })).toBeNull();
    await user.keyboard('v');
    await large(1);
  });

  it('opens next to those of the same question on earlier visits', async () => {
    const { user } = await showPhotos(1);
    await user.click(await screen.findByRole('button', { name: 'Ampliar Foto 1 · Góndola' }));
    const opened = await screen.findByRole('dialog');
    await within(opened).findByText(/Pía · Aprobada/);
    expect(
      within(opened)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/before-91.jpg']);
  });
});

describe('videos', () => {
  it('stand four at a time and open in a player with what is said in them', async () => {
    const videos = [1, 2, 3, 4, 5].map((id) => videoOf(id, id === 2 ? 'Buenos días' : null));
    fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () =>
        responseWith(answerAt(4, 'Recorrido', { value: null, QuestionResponseVideos: videos })),
      ),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    ]);
    const { user } = await showReview();
    const play = { name: /^Reproducir Video \d · Recorrido$/ };
    expect(await screen.findAllByRole('button', play)).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: es.carousel.videos.next }));
    expect(screen.getAllByRole('button', play)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: es.carousel.videos.previous }));
    await user.click(screen.getAllByRole('button', play)[0] as HTMLElement);
    const player = await screen.findByRole('dialog', { name: 'Recorrido' });
    within(player).getByText('1 de 5');
    await user.click(within(player).getByRole('button', { name: es.carousel.videos.after }));
    within(player).getByText('Buenos días');
    expect(player.querySelector('video')?.getAttribute('src')).toBe('/video-2.mp4');
  });
});

describe('recordings', () => {
  const audio = { id: 9, audioUrl: '/ambiente.mp3', createdAt: '2026-11-22T10:00:00.000Z' };
  const question = (position: number, type: 'video' | 'audio', title: string) =>
    ({
      id: position,
      position,
      type,
      title,
      description: null,
      emojiScale: null,
      emoji_scale: null,
      surveyTeleauditId: null,
      QuestionChoices: [] as { id: number; title: string }[],
    }) as const;
  const recorded = (more: Partial<ReviewedResponse['QuestionResponses'][number]> = {}) =>
    responseWith(
      answerAt(1, '¿Quién atiende?'),
      ...[2, 3, 4, 5, 6].map((position) =>
        answerAt(position, `Pasillo ${position}`, {
          Question: question(position, 'video', `Pasillo ${position}`),
          value: null,
          QuestionResponseVideos: [videoOf(position)],
          ...(position === 2 ? more : {}),
        }),
      ),
      answerAt(7, 'Ambiente', {
        Question: question(7, 'audio', 'Ambiente'),
        value: null,
        QuestionResponseAudios: [audio],
      }),
    );

  it('that cannot be read are named, and so is why the response is reviewed', async () => {
    const response = recorded({ QuestionResponseVideos: [{ ...videoOf(2), isUnreadable: true }] });
    const marked = {
      ...response,
      surveyResponse: { ...response.surveyResponse, marks: ['unreadable', 'late'] },
    };
    fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => marked as typeof response),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    ]);
    await showReview();
    await screen.findByText(es.mark.unreadable.name);
    expect(screen.getAllByText(es.unreadable)).toHaveLength(1);
  });

  it('are marked by mouse and by key, and sent back by their answers, each with a reason', async () => {
    const response = recorded();
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => response),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.feedbackLabels, () => ({ feedbackLabelsList: [] })),
      answer(reviewEndpoints.rejectSelected, { id: 5 }, () => response),
    ]);
    const { user } = await showReview();
    document.addEventListener('keydown', pressKey);
    onTestFinished(() => document.removeEventListener('keydown', pressKey));
    await user.click(await screen.findByRole('checkbox', { name: 'Video 1 · Pasillo 2' }));
    screen.getByText('1 marcada');
    // Past the answer and four videos to the fifth, which the carousel brings into sight.
    await user.keyboard('jjjjjj');
    const last = screen.getByRole('button', { name: 'Reproducir Video 5 · Pasillo 6' });
    expect(last).toBe(document.activeElement);
    expect(last.getAttribute('aria-current')).toBe('true');
    await user.keyboard('xjx');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Audio 1 · Ambiente' }).checked).toBe(true);
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await user.type(
      within(dialog).getByRole('textbox', { name: 'Comentario sobre Ambiente' }),
      'No se oye nada',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Rechazar 3 marcadas' }));
    await within(dialog).findByText(es.decision.rejectSelected.done);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      questionResponseList: [20, 60, 70],
      questionResponseImageList: [],
      objections: [{ id: 70, feedbackLabelId: 0, comment: 'No se oye nada' }],
    });
  });

  it('say that they are new, were objected to and why, and what the worker says against it', async () => {
    fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () =>
        recorded({
          objected: true,
          objection: { feedbackLabelId: 4, feedbackLabel: 'Borrosa', comment: 'No se ve la góndola' },
          contest: { comment: 'Se apagó la luz', contestedAt: '2026-11-22T10:00:00.000Z', outcome: 'open' },
        }),
      ),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    ]);
    await showReview();
    const videos = await screen.findByRole('list', { name: es.carousel.videos.name });
    within(videos).getByText('Borrosa: No se ve la góndola');
    within(videos).getByText('El trabajador de terreno dice: “Se apagó la luz”');
    within(screen.getByRole('list', { name: es.audios })).getByText(es.isNew.audio);
  });
});
