// Words spoken in videos, written down: asked for, corrected, kept in every version.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ClipOptions, makeClip } from '../../../test/kit/clips.ts';
import { type Recorded, recordVisit } from '../../../test/kit/recorded-visit.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addOutsider, makeWorld, type Person, type World } from '../../../test/kit/world.ts';
import { mediaTools } from '../../platform/media-tools.ts';
import { transcribeVideosJob } from './work-on-videos.job.ts';

// The processes of videos give way to everything else: on a machine with other work they take their time.
vi.setConfig({ testTimeout: 180_000 });

// On a machine with or without the packages.
vi.spyOn(mediaTools, 'canReadVideo').mockReturnValue(true);
const { videos } = contract;
let app: TestApplication;
let world: World;
/** An auditor of the other company. */
let outsider: Person;
let speech: (heard: number) => { status: number; body: string };
let heard = 0;
const service = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const { status, body } = speech((heard += 1));
    response.statusCode = status;
    response.end(body);
  });
});

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  app = await startTestApplication({ TRANSCRIPTION_URL: `http://127.0.0.1:${port}/v1` });
  world = await makeWorld(app);
  outsider = await addOutsider(app, world, 'teleaudit');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  service.close();
});

const auditor = () => world.people.teleaudit.client;
const recordClip = async (options: ClipOptions = {}) => recordVisit(app, world, await makeClip(options));
const listed = async ({ taskResponseId, answerId }: Recorded) =>
  auditor().call(videos.list, { params: { taskResponseId, questionResponseId: answerId } });
const videoOf = async (recorded: Recorded) => {
  const [video] = (await listed(recorded)).QuestionResponseVideos;
  if (!video) throw new Error('the answer has no video');
  return video;
};
const takeTurn = () => transcribeVideosJob.run({}, app.services, app.services.log);

const ask = (videoId: number, jobName?: string) =>
  auditor().call(videos.transcribe, { body: { videoId, ...(jobName ? { jobName } : {}) } });
const said = (jobName: string) => auditor().call(videos.transcribingStatus, { params: { jobName } });

describe('a transcription', () => {
  it('is asked for by name, read by its polling call, and corrected', async () => {
    const recorded = await recordClip({ sound: 'tone', frames: 40 });
    const { videoId } = recorded;
    const name = `video-${videoId}-1700000000`;
    const started = await ask(videoId, name);
    expect(started.jobName).toBe(name);
    expect((await ask(videoId, name)).jobId).toBe(started.jobId);
    expect(await said(name)).toMatchObject({ status: 'IN_PROGRESS', transcription: null });
    speech = () => ({
      status: 200,
      body: JSON.stringify({
        segments: [
          { start: 0, end: 1, speaker: 'A', text: 'Hola' },
          { start: 1, text: 'Adiós' },
        ],
      }),
    });
    await takeTurn();
    expect(await said(name)).toMatchObject({ status: 'COMPLETED', transcription: 'A: Hola\nAdiós' });
    expect(await said(started.jobId)).toMatchObject({ status: 'COMPLETED' });

    const { segments } = await videoOf(recorded);
    const corrected = segments.map((segment) => Object.assign({}, segment, { speaker: 'Ana' }));
    const params = { id: videoId };
    await auditor().call(videos.update, { params, body: { segments: corrected } });
    expect(await videoOf(recorded)).toMatchObject({ transcription: 'Ana: Hola Adiós', segments: corrected });
    await auditor().call(videos.update, { params, body: { transcription: 'Otra cosa' } });
    expect(await videoOf(recorded)).toMatchObject({ transcription: 'Otra cosa', segments: [] });
    const wrong = await auditor().fail(videos.update, {
      params,
      body: { segments: [{ start: 2, end: 1, speaker: null, text: 'x', isSuspect: false }] },
    });
    expect(wrong.data.fields).toMatchObject([{ path: 'segments.0.end', code: 'endsBeforeItBegins' }]);
  });

  it('of silence is empty, and no service is asked', async () => {
    const { videoId } = await recordClip({ sound: 'silence' });
    const before = heard;
    const { jobName } = await ask(videoId);
    await takeTurn();
    expect(await said(jobName)).toMatchObject({ status: 'COMPLETED', transcription: '' });
    expect(heard).toBe(before);
  });

  it('that the service refuses fails with its reason, and leaves null', async () => {
    const { videoId } = await recordClip({ sound: 'tone' });
    speech = () => ({ status: 401, body: 'no' });
    const { jobName } = await ask(videoId);
    await takeTurn();
    expect(await said(jobName)).toMatchObject({
      status: 'FAILED',
      transcription: null,
      reason: expect.stringContaining('rechazó la clave'),
    });
  });

  it('of a video without sound says so', async () => {
    const { videoId } = await recordClip();
    const { jobName } = await ask(videoId);
    await takeTurn();
    expect((await said(jobName)).reason).toContain('no tiene sonido');
  });

  it('is said not to be set up where it is not', async () => {
    const recorded = await recordClip();
    const { env } = app.services;
    const address = env.TRANSCRIPTION_URL;
    Object.assign(env, { TRANSCRIPTION_URL: undefined });
    const answer = await auditor().fail(videos.transcribe, { body: { videoId: recorded.videoId } });
    const { tools: there } = await listed(recorded);
    Object.assign(env, { TRANSCRIPTION_URL: address });
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('TRANSCRIPTION_URL')]);
    expect(there).toMatchObject({ canHide: true, canTranscribe: false });
  });
});

describe('a transcription that was there before', () => {
  it('that comes back empty replaces no words, and says that nothing was heard', async () => {
    const recorded = await recordClip({ sound: 'tone', frames: 40 });
    const { videoId } = recorded;
    const words = (text: string) => () => ({ status: 200, body: JSON.stringify({ text }) });
    speech = words('Hola, aquí la góndola');
    await ask(videoId);
    await takeTurn();
    speech = words('');
    const { jobName } = await ask(videoId, `otra-${videoId}`);
    await takeTurn();
    expect(await said(jobName)).toMatchObject({
      status: 'COMPLETED',
      transcription: 'Hola, aquí la góndola',
    });
    const video = await videoOf(recorded);
    expect(video).toMatchObject({ transcription: 'Hola, aquí la góndola', transcriptionVersion: 1 });
    expect(video.jobs.find(({ kind }) => kind === 'transcribe')).toMatchObject({
      state: 'done',
      reason: expect.stringContaining('no reconoció nada'),
    });
  });

  it('has every version, goes back to one, and refuses a correction of another than the last', async () => {
    const recorded = await recordClip({ sound: 'tone', frames: 40 });
    const { videoId } = recorded;
    speech = () => ({ status: 200, body: JSON.stringify({ segments: [{ start: 0, end: 1, text: 'Ola' }] }) });
    await ask(videoId);
    await takeTurn();
    const params = { id: videoId };
    const { segments } = await videoOf(recorded);
    const corrected = segments.map((segment) => Object.assign({}, segment, { text: 'Hola' }));
    const body = { segments: corrected, transcriptionVersion: 1 };
    await auditor().call(videos.update, { params, body });
    const late = await auditor().fail(videos.update, { params, body });
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('cambió mientras tanto')]);
    await auditor().call(videos.returnTranscription, { params: { id: videoId, number: 1 } });
    expect(await videoOf(recorded)).toMatchObject({
      transcription: 'Ola',
      segments,
      transcriptionVersion: 3,
    });
    const { versions } = await auditor().call(videos.transcriptions, { params });
    expect(versions).toMatchObject([
      { number: 3, source: 'return', returnedTo: 1, transcription: 'Ola' },
      { number: 2, source: 'edit', author: { id: world.people.teleaudit.id }, transcription: 'Hola' },
      { number: 1, source: 'service', author: null, transcription: 'Ola' },
    ]);
    const none = { params: { id: videoId, number: 9 } };
    expect((await auditor().fail(videos.returnTranscription, none)).status).toBe(404);
    expect((await outsider.client.fail(videos.transcriptions, { params })).status).toBe(404);
  });
});
