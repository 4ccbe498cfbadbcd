// Captures codes, videos and sounds on the phone; recordings outlive the page that makes them.
import { fieldEndpoints, reviewEndpoints } from '@gondola/contract';
import { expectSound } from '../pages/inspect.ts';
import { callAs, emailOf, pageOf, present, tokenOf } from '../people.ts';
import { expect, type Page, test } from '../test.ts';
import { assignTask, type NewQuestion } from './audited-task.ts';
import { openVisit } from './open-visit.ts';

const question = (type: NewQuestion['type'], title: string): NewQuestion => ({
  identifier: '1',
  type,
  title,
  required: true,
  questionChoices: [],
  questionLogic: [],
  ...(type === 'video' ? { videoQuality: 'low', memoryQuantity: 10, memoryUnit: 'KB' } : {}),
});

/** Bars and gaps of an EAN-13, 95 modules (GS1 General Specifications, 5.2.2): the parities of the next six digits encode the first. */
function barsOf(code: string): string {
  const right = [
    '1110010',
    '1100110',
    '1101100',
    '1000010',
    '1011100',
    '1001110',
    '1010000',
    '1000100',
    '1001000',
    '1110100',
  ];
  const mirrored = (bars = ''): string => bars.split('').toReversed().join('');
  const inverted = (bars = ''): string =>
    bars
      .split('')
      .map((bar) => (bar === '1' ? '0' : '1'))
      .join('');
  const parities = [
    'LLLLLL',
    'LLGLGG',
    'LLGGLG',
    'LLGGGL',
    'LGLLGG',
    'LGGLLG',
    'LGGGLL',
    'LGLGLG',
    'LGLGGL',
    'LGGLGL',
  ];
  const digits = code.split('').map(Number);
  const parity = parities[digits[0] ?? 0] ?? '';
  const left = digits.slice(1, 7).map((digit, place) => {
    const bars = right[digit];
    return parity[place] === 'L' ? inverted(bars) : mirrored(bars);
  });
  return `101${left.join('')}01010${digits
    .slice(7)
    .map((digit) => right[digit])
    .join('')}101`;
}

/** Gives a page a camera that sees these bars, and a microphone that hears a tone. */
const withDevices = (phone: Page, bars: string): Promise<unknown> =>
  phone.addInitScript((modules) => {
    navigator.mediaDevices.getUserMedia = async (wanted = {}) => {
      const tracks: MediaStreamTrack[] = [];
      if (wanted.video) {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const draw = canvas.getContext('2d');
        let frame = 0;
        setInterval(() => {
          if (!draw) return;
          frame += 1;
          draw.fillStyle = '#e8e8e8';
          draw.fillRect(0, 0, 640, 480);
          draw.fillStyle = '#111';
          modules.split('').forEach((module, place) => {
            if (module === '1') draw.fillRect(130 + place * 4, 150, 4, 160);
          });
          draw.fillRect(frame % 640, 400, 30, 30);
        }, 60);
        tracks.push(...canvas.captureStream(15).getVideoTracks());
      }
      if (wanted.audio) {
        const context = new AudioContext();
        const tone = context.createOscillator();
        const out = context.createMediaStreamDestination();
        tone.connect(out);
        tone.start();
        tracks.push(...out.stream.getAudioTracks());
      }
      return new MediaStream(tracks);
    };
  }, bars);

const next = (phone: Page): Promise<void> => phone.getByRole('button', { name: 'Siguiente' }).click();

test('a code is read, a video and a sound are recorded, one that was cut off is kept, and all of it arrives', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Capturas ${Date.now()}`;
  await assignTask(
    title,
    undefined,
    question('barcode question', 'Código del producto'),
    question('video', 'Recorrido'),
    question('audio', 'Opinión del encargado'),
  );
  const phone = await pageOf(browser, emailOf('scout'), '/field');
  await phone.setViewportSize({ width: 390, height: 844 });
  await withDevices(phone, barsOf('7801234567894'));
  await phone.reload();
  await openVisit(phone, title);

  await phone.getByRole('button', { name: 'Escanear' }).click();
  await expect(phone.getByRole('textbox', { name: 'Código del producto' })).toHaveValue('7801234567894');
  await next(phone);

  await phone.getByRole('button', { name: 'Grabar video' }).click();
  await phone.getByRole('button', { name: 'Empezar a grabar' }).click();
  await expect(phone.getByText(/^[1-9][\d,.]* (kB|KB|MB) hasta ahora, quedan/)).toBeVisible();
  await expectSound(phone);
  // A busy machine may skip a second.
  await expect(phone.getByText(/^0:(0[3-9]|[1-5]\d)$/)).toBeVisible();
  // The page is gone in the middle of it.
  await phone.reload();
  await expect(phone.getByText('Se recuperó una grabación que se había cortado')).toBeVisible();
  const video = phone.getByLabel('Video 1 · Recorrido');
  await expect(video).toBeVisible();
  await expectSound(phone);
  await next(phone);

  await phone.getByRole('button', { name: 'Grabar audio' }).click();
  await phone.getByRole('button', { name: 'Empezar a grabar' }).click();
  await expect(phone.getByText(/^0:(0[2-9]|[1-5]\d)$/)).toBeVisible();
  await phone.getByRole('button', { name: 'Detener la grabación' }).click();
  await expect(phone.getByLabel('Audio 1 · Opinión del encargado')).toBeVisible();
  await next(phone);
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 90_000 });

  const scout = await tokenOf(emailOf('scout'));
  const { responses } = await callAs(scout, fieldEndpoints.responses, { query: { limit: 50 } });
  const arrived = responses.filter(({ Survey }) => Survey.title === title);
  expect(arrived).toHaveLength(1);
  const admin = await tokenOf(emailOf('admin'));
  const params = { id: present(arrived[0], 'response').id };
  const { surveyResponse } = await callAs(admin, reviewEndpoints.get, { params });
  const [code, recorded, heard] = surveyResponse.QuestionResponses;
  expect(code?.value).toBe('7801234567894');
  for (const answer of [recorded, heard]) {
    const files = [...(answer?.QuestionResponseVideos ?? []), ...(answer?.QuestionResponseAudios ?? [])];
    expect(files).toHaveLength(1);
  }
});
