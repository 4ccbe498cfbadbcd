import {
  type QuestionResponseVideo,
  type TeleauditAnswer,
  teleauditEndpoints,
  type TranscriptionVersion,
  videoEndpoints,
  type VideoJob,
  type VideoTools,
} from '@gondola/contract';
import { pressKey } from '@gondola/ui/keys/key-registry.ts';
import { hasUnsaved } from '@gondola/ui/form/unsaved-parts.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { showPages } from '../../../../test/show.tsx';
import es from '../text/es.json' with { type: 'json' };
import { accountOf } from '../../users/testing/show-account.tsx';
import en from '../text/en.json' with { type: 'json' };
import teleaudit from '../../teleaudit/text/es.json' with { type: 'json' };
import { VideoPage } from './video-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const audited: TeleauditAnswer = {
  id: 7,
  questionId: 3,
  value: null,
  teleauditStatus: 'pending',
  status: 'pending',
  auditRound: 1,
  Question: {
    id: 3,
    type: 'video',
    title: 'Recorrido',
    description: null,
    surveyTeleauditId: null,
    emoji_scale: null,
    QuestionChoices: [],
  },
  QuestionChoiceResponses: [],
  SurveyResponse: {
    id: 5,
    duplicatePhoto: false,
    productId: null,
    categoryCode: null,
    taskInstanceId: null,
    Survey: { id: 2, title: 'Visita' },
    Product: null,
    TaskInstance: { Location: { name: 'Local Centro' }, Category: null },
  },
  Company: { id: 1, name: 'Lácteos', logoUrl: null },
  TeleauditKpis: [],
  binaryScores: [],
  questionResponseImageQuantity: 0,
  questionResponseVideoQuantity: 1,
  marks: { blue: null, red: null, green: null, violet: null, brown: null, royalblue: null, orange: null },
  can: { audit: true },
};

const region = { from: 0, to: null, keyFrames: [{ at: 0, x: 0.2, y: 0.2, width: 0.3, height: 0.3 }] };
const job: VideoJob = {
  id: 'b1c6f0f6-3f3f-4c55-9d0c-0a4f3f0b8a11',
  kind: 'hide',
  state: 'done',
  action: 'remove',
  regions: [region],
  tracks: [],
  doubts: [],
  progress: 100,
  attempts: 1,
  reason: null,
  outputUrl: 'http://gondola.test/files/private/video-copy/1/copy.mp4?signature=a',
  frames: 40,
  hiddenFrames: 30,
  createdAt: '2026-11-22T10:00:00.000Z',
};
const recorded: QuestionResponseVideo = {
  id: 9,
  questionResponseId: 7,
  videoUrl: 'http://gondola.test/files/private/answer-video/1/recording.mp4?signature=a',
  videoKey: 'private/answer-video/1/recording.mp4',
  videoUrlTransform: null,
  transcription: null,
  segments: [],
  transcriptionVersion: 0,
  duration: 4,
  width: 640,
  height: 480,
  hasSound: true,
  jobs: [],
  createdAt: '2026-11-22T09:00:00.000Z',
};
const all: VideoTools = { canHide: true, canTranscribe: true, canDetect: false };

const written = { returnedTo: null, createdAt: '2026-11-22T10:00:00.000Z' };
const versions: TranscriptionVersion[] = [
  { ...written, number: 2, source: 'edit', author: { id: 3, fullName: 'Ana Soto' }, transcription: 'Hola' },
  { ...written, number: 1, source: 'service', author: null, transcription: 'Ola' },
];

/** Opens the screen of an answer with these videos; gives the calls that the page makes. */
async function open(videos: QuestionResponseVideo[], tools = all, audit = true, answered = audited) {
  const state = { videos };
  const params = { taskResponseId: 5, questionResponseId: 7 };
  const calls = fakeServer([
    answer(teleauditEndpoints.answer, { id: 7 }, () => ({ questionResponse: answered })),
    answer(videoEndpoints.list, params, () => ({
      QuestionResponseVideos: state.videos,
      tools,
      can: { audit },
    })),
    answer(teleauditEndpoints.surveysOfAnswer, { id: 7 }, () => ({ surveyResponses: [] })),
    answer(videoEndpoints.hide, () => ({ jobId: job.id })),
    answer(videoEndpoints.detect, () => ({ jobId: job.id })),
    answer(videoEndpoints.cancelJob, { jobId: job.id }, () => ({ job })),
    answer(videoEndpoints.transcriptions, { id: 9 }, () => ({ versions })),
    answer(videoEndpoints.returnTranscription, { id: 9, number: 1 }, () => ({
      questionResponseVideo: recorded,
    })),
    answer(videoEndpoints.update, { id: 9 }, () => ({ questionResponseVideo: recorded })),
  ]);
  const path = '/teleaudit-video/$taskResponseId/$questionResponseId';
  const shown = await showPages(
    [
      { path, content: <VideoPage /> },
      { path: '/home', content: 'Home' },
    ],
    {
      texts: { videos: { es, en }, teleaudit: { es: teleaudit, en: teleaudit } },
      at: '/teleaudit-video/5/7',
      account: accountOf(),
    },
  );
  return { ...shown, calls, state };
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const sentTo = (calls: readonly { path: string; body?: unknown }[], end: string) =>
  calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

describe('the screen of a video', () => {
  it('sends the regions that were drawn, and says how far the job is', async () => {
    const { user, calls, state, queries } = await open([
      { ...recorded, jobs: [{ ...job, state: 'cancelled' }] },
    ]);
    state.videos = [{ ...recorded, jobs: [{ ...job, state: 'running', progress: 42 }] }];
    await user.click(await press(es.hide.render));
    expect(sentTo(calls, '/blur-faces')).toEqual([{ videoId: 9, action: 'remove', regions: [region] }]);
    await screen.findByRole('progressbar', { name: 'En curso, 42 %' });
    await user.click(await press(es.job.cancel));
    expect(sentTo(calls, '/cancel')).toHaveLength(1);
    queries.clear();
  });

  it('finds faces, keeps one visible, and hides the others with what was drawn', async () => {
    const able = { ...all, canDetect: true };
    const trackOf = (id: number) => ({
      id,
      region: { ...region, from: id, to: id + 1 },
      score: 0.9,
      thumbnail: 'data:image/jpeg;base64,AAAA',
    });
    const tracks = [trackOf(0), trackOf(1)];
    const detected = { ...job, kind: 'detect' as const, action: null, regions: [], tracks, outputUrl: null };
    const drawn = { ...job, state: 'cancelled' as const };
    const { user, calls, state, queries } = await open([{ ...recorded, jobs: [drawn] }], able);
    await user.click(await press(es.faces.find));
    expect(sentTo(calls, '/detect-faces')).toEqual([{ videoId: 9 }]);
    state.videos = [{ ...recorded, jobs: [drawn, detected] }];
    await queries.invalidateQueries();
    await user.click(await screen.findByRole('checkbox', { name: 'Ocultar Rostro 2' }));
    await user.click(await press(es.hide.render));
    expect(sentTo(calls, '/blur-faces')).toEqual([
      { videoId: 9, action: 'remove', regions: [region, tracks[0]?.region] },
    ]);
    // Which of them stays visible outlives the tab.
    expect(localStorage.getItem('gondola.video-kept.9')).toContain('[1]');
  });

  it('lets nobody sign off a copy that they have not looked at', async () => {
    const { user, calls } = await open([{ ...recorded, jobs: [job] }]);
    expect(await press(es.signOff.action)).toHaveProperty('disabled', true);
    await user.click(await press(es.signOff.preview));
    await user.click(await press(es.signOff.action));
    await screen.findByText(es.signOff.title);
    const [, confirm] = screen.getAllByRole('button', { name: es.signOff.action });
    await user.click(confirm ?? document.body);
    await waitFor(() =>
      expect(sentTo(calls, '/question-response-videos/9')).toEqual([{ videoUrlTransform: job.outputUrl }]),
    );
  });

  it('has the places in doubt stepped through by keys before a copy is signed off, and keeps that with it', async () => {
    const box = { x: 0.2, y: 0.2, width: 0.1, height: 0.1 };
    const doubts = [
      { id: 0, kind: 'ends' as const, from: 1, to: 2, box, track: 0 },
      { id: 1, kind: 'unhidden' as const, from: 3, to: 3, box, track: null },
    ];
    const detected = { ...job, kind: 'detect' as const, action: null, regions: [], doubts, outputUrl: null };
    const { user, calls } = await open([{ ...recorded, jobs: [job, detected] }]);
    await user.click(await press(es.signOff.preview));
    expect(await press(es.signOff.action)).toHaveProperty('disabled', true);
    screen.getByText('Revisados: 0 de 2.');
    screen.getByText('Antes de aprobar, revisa los 2 momentos que faltan (tecla N).');
    act(() => void pressKey(new KeyboardEvent('keydown', { key: 'n' })));
    await screen.findByText(/1 de 2 · 0:01\.0 – 0:02\.0 · Rostro 1/);
    screen.getByText('Antes de aprobar, revisa el momento que falta (tecla N).');
    act(() => void pressKey(new KeyboardEvent('keydown', { key: 'p' })));
    await screen.findByText('Revisados: 2 de 2.');
    await user.click(await press(es.signOff.action));
    const [, confirm] = await screen.findAllByRole('button', { name: es.signOff.action });
    await user.click(confirm ?? document.body);
    await waitFor(() =>
      expect(sentTo(calls, '/question-response-videos/9')).toEqual([
        { videoUrlTransform: job.outputUrl, lookedAt: [0, 1] },
      ]),
    );
  });

  it('keeps a player where it is when only the signature of its address changes', async () => {
    const { state, queries } = await open([recorded]);
    const video = await screen.findByLabelText('Video 1 de Recorrido');
    const before = video.getAttribute('src');
    state.videos = [{ ...recorded, videoUrl: recorded.videoUrl.replace('=a', '=b'), duration: 5 }];
    await queries.invalidateQueries();
    expect(screen.getByLabelText('Video 1 de Recorrido').getAttribute('src')).toBe(before);
    state.videos = [{ ...recorded, videoUrl: 'http://gondola.test/files/private/video-copy/1/other.mp4' }];
    await queries.invalidateQueries();
    await waitFor(() =>
      expect(screen.getByLabelText('Video 1 de Recorrido').getAttribute('src')).toContain('other.mp4'),
    );
  });

  it('turns the sound off and on by button and key, where there is any', async () => {
    const { user, state, queries } = await open([recorded]);
    await user.click(await press(es.player.mute));
    const video = screen.getByLabelText<HTMLVideoElement>('Video 1 de Recorrido');
    expect(video.muted).toBe(true);
    video.dispatchEvent(new Event('volumechange'));
    await press(es.player.unmute);
    act(() => void pressKey(new KeyboardEvent('keydown', { key: 'm' })));
    expect(video.muted).toBe(false);
    state.videos = [{ ...recorded, hasSound: false }];
    await queries.invalidateQueries();
    await waitFor(async () => expect(await press(es.transcription.noSound)).toHaveProperty('disabled', true));
  });

  it('says what is missing on the server, and still plays', async () => {
    await open([recorded], { canHide: false, canTranscribe: false, canDetect: false });
    await screen.findByText(es.hide.noTools);
    await screen.findByText(es.transcription.notSet);
    expect(screen.queryByRole('button', { name: es.hide.render })).toBeNull();
    expect(screen.getByLabelText('Video 1 de Recorrido')).toBeDefined();
  });

  it('gives a speaker one name everywhere, and saves what was corrected', async () => {
    const piece = { start: 0, end: 1, speaker: 'A', text: 'Ola', isSuspect: false };
    const segments = [piece, { ...piece, start: 1, end: 2, text: 'Adiós', isSuspect: true }];
    const { calls } = await open([{ ...recorded, transcription: 'A: Ola Adiós', segments }]);
    fireEvent.change(await screen.findByLabelText('Hablante 1'), { target: { value: 'Ana' } });
    fireEvent.change(screen.getByLabelText('Palabras en 0:00.0'), { target: { value: 'Hola' } });
    expect(screen.getAllByText('Ana')).toHaveLength(2);
    screen.getByText(es.transcription.suspect);
    fireEvent.click(await press(es.transcription.save));
    await waitFor(() =>
      expect(sentTo(calls, '/question-response-videos/9')).toEqual([
        {
          segments: [
            { ...piece, speaker: 'Ana', text: 'Hola' },
            { ...segments[1], speaker: 'Ana' },
          ],
          transcriptionVersion: 0,
        },
      ]),
    );
  });

  it('shows the versions of what was written down, and goes back to one', async () => {
    const heardNothing = {
      ...job,
      kind: 'transcribe' as const,
      action: null,
      regions: [],
      outputUrl: null,
      reason: 'Esta vez no se oyó nada.',
    };
    const { user, calls } = await open([
      { ...recorded, transcription: 'Hola', transcriptionVersion: 2, jobs: [heardNothing] },
    ]);
    await screen.findByText('Esta vez no se oyó nada.');
    await user.click(await screen.findByText('2 versiones'));
    await screen.findByText('Ola');
    expect(screen.queryByRole('button', { name: 'Restaurar la versión 2' })).toBeNull();
    await user.click(await press('Restaurar la versión 1'));
    await waitFor(() => expect(sentTo(calls, '/transcriptions/1/return')).toHaveLength(1));
  });

  it('says that processing failed, and why', async () => {
    await open([{ ...recorded, jobs: [{ ...job, state: 'failed', reason: 'El video está dañado.' }] }]);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error en el procesamiento. El video está dañado.',
    );
  });

  it('says that the process which works on it died and was started again', async () => {
    await open([{ ...recorded, jobs: [{ ...job, state: 'running', attempts: 2 }] }]);
    await screen.findByText('El proceso se interrumpió: este es el intento 2.');
  });

  it('asks what is to be known about the video, as about a photo', async () => {
    await open([recorded]);
    await screen.findByRole('heading', { name: es.survey });
    await screen.findByText(teleaudit.survey.nothing);
  });

  it('has the KPIs of the question judged, and names those that nobody judged before it is done', async () => {
    const KpiDetail = {
      name: 'Local ordenado',
      description: null,
      teleauditType: 'binary' as const,
      target: null,
    };
    const TeleauditKpis = [{ id: 4, questionId: 3, KpiDetail }];
    const { user } = await open([recorded], all, true, { ...audited, TeleauditKpis });
    await screen.findByText(teleaudit.survey.none);
    await screen.findByText('0 de 1');
    expect(screen.getAllByRole('radio', { name: teleaudit.kpis.met })).toHaveLength(1);
    await user.click(await press(teleaudit.done.action));
    await screen.findByText('1 KPI sin evaluar: Local ordenado');
  });

  it('shows a sample where the answer has no video, and says that it is one', async () => {
    await open([]);
    await screen.findByText(es.sample);
    expect((await screen.findByLabelText('Video 1 de Recorrido')).getAttribute('src')).toContain('sample');
    expect(screen.queryByRole('button', { name: es.hide.render })).toBeNull();
  });
});

it('keeps what was typed where the transcription changes elsewhere, and asks before it is lost', async () => {
  const piece = { start: 0, end: 1, speaker: null, text: 'Ola', isSuspect: false };
  const versionOf = (transcriptionVersion: number, text: string) => ({
    ...recorded,
    transcription: text,
    transcriptionVersion,
    segments: [{ ...piece, text }],
  });
  const { calls, state, queries, user } = await open([versionOf(1, 'Ola')]);
  const words = () => screen.findByLabelText('Palabras en 0:00.0');
  const changeElsewhere = (number: number, text: string) => {
    state.videos = [versionOf(number, text)];
    return queries.invalidateQueries();
  };
  await words();
  await changeElsewhere(2, 'Bola');
  await waitFor(async () => expect(await words()).toHaveProperty('value', 'Bola'));
  fireEvent.change(await words(), { target: { value: 'Hola' } });
  await changeElsewhere(3, 'Cola');
  await screen.findByText(es.transcription.changed);
  expect(await words()).toHaveProperty('value', 'Hola');
  expect(hasUnsaved()).toBe(true);
  await user.click(await press(es.transcription.save));
  const sent = { segments: [{ ...piece, text: 'Hola' }], transcriptionVersion: 3 };
  await waitFor(() => expect(sentTo(calls, '/question-response-videos/9')).toEqual([sent]));
});
