// Captures photos, recordings and codes for a question.
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameOfMedia } from '@gondola/client/media-name.ts';
import { FieldStore } from '../store/field-store.ts';
import { MediaWriter } from '../store/media-store.ts';
import {
  aCamera,
  aPhoto,
  aRecording,
  beginWithNewPhone,
  es,
  eventually,
  openPhone,
  questions,
  withCamera,
  withLookedAtPhotos,
} from '../testing/phone.tsx';
import { aQuestion } from '../testing/work.ts';

beginWithNewPhone();

describe('the camera', () => {
  const shelf = aQuestion({ id: 1, type: 'multiple image question', title: 'Góndola', required: true });

  it('takes photos with its own camera, each kept as it is taken', async () => {
    const { stop } = aCamera();
    vi.stubGlobal(
      'ImageCapture',
      class {
        takePhoto = async () => aPhoto();
      },
    );
    const { user, press, answers, media } = await openPhone([shelf]);
    await press(/^Góndola de lácteos/);
    await press(questions.file.capture.image);
    const camera = within(await screen.findByRole('dialog', { name: es.camera.title }));
    const shutter = camera.getByRole<HTMLButtonElement>('button', { name: es.camera.shoot });
    const shoot = async (said: string) => {
      await eventually(() => expect(shutter.disabled).toBe(false));
      await user.click(shutter);
      await camera.findByText(said);
    };
    await shoot('1 foto');
    expect(await media()).toMatchObject([{ source: 'camera' }]);
    await shoot('2 fotos');
    await press(es.camera.done);
    expect(screen.queryByRole('dialog', { name: es.camera.title })).toBeNull();
    expect(stop).toHaveBeenCalled();
    expect((await answers())[0]?.media).toHaveLength(2);
  });

  it('keeps a photo and its answer in one write: cut off at any moment, none is found outside its answer', async () => {
    const { user, press, answers, media } = await openPhone([shelf]);
    await press(/^Góndola de lácteos/);
    const input = await screen.findByLabelText<HTMLInputElement>(/Góndola/, { selector: 'input' });
    // oxlint-disable-next-line typescript/unbound-method -- called with its object below
    const { change } = FieldStore.prototype;
    const outside: string[] = [];
    vi.spyOn(FieldStore.prototype, 'change').mockImplementation(async function look<Result>(
      this: FieldStore,
      ...write: Parameters<typeof change<Result>>
    ) {
      const result = await change.apply<FieldStore, typeof write, Promise<Result>>(this, write);
      const named = new Set((await answers()).flatMap(({ media: names }) => names ?? []));
      const kept = (await media()).filter(({ state }) => state === 'kept');
      outside.push(...kept.map(({ id }) => nameOfMedia(id)).filter((name) => !named.has(name)));
      return result;
    });
    for (const count of [1, 2]) {
      await eventually(() => expect(input.disabled).toBe(false));
      await user.upload(input, aPhoto(`${count}`));
      await eventually(async () => expect((await answers())[0]?.media).toHaveLength(count));
    }
    expect(await media()).toHaveLength(2);
    expect(outside).toEqual([]);
  });

  it('says of a photo that the phone has no room for that it was not kept, and does not count it', async () => {
    aCamera();
    vi.stubGlobal(
      'ImageCapture',
      class {
        takePhoto = async () => aPhoto();
      },
    );
    const { user, press, answers } = await openPhone([shelf]);
    await press(/^Góndola de lácteos/);
    await press(questions.file.capture.image);
    const camera = within(await screen.findByRole('dialog', { name: es.camera.title }));
    const shutter = camera.getByRole<HTMLButtonElement>('button', { name: es.camera.shoot });
    await eventually(() => expect(shutter.disabled).toBe(false));
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(shutter);
    await camera.findByText(es.camera.notKept);
    full.mockRestore();
    expect(camera.queryByText('1 foto')).toBeNull();
    await eventually(() => expect(shutter.disabled).toBe(false));
    await user.click(shutter);
    await camera.findByText('1 foto');
    expect(camera.queryByText(es.camera.notKept)).toBeNull();
    await press(es.camera.done);
    await screen.findByText(/^No se pudo guardar: \d{14}\.jpg\./);
    expect((await answers())[0]?.media).toHaveLength(1);
  });

  it('reads a code by camera, once it was read twice the same', async () => {
    const { stop } = aCamera();
    const reads = ['7801234567891', '7801234567894', '7801234567894'];
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['ean_13', 'qr_code'];
        detect = async () => [{ rawValue: reads.shift() ?? '7801234567894' }];
      },
    );
    const { press, answers } = await openPhone([
      aQuestion({ id: 1, type: 'barcode question', title: 'Código' }),
    ]);
    await press(/^Góndola de lácteos/);
    await press(questions.scan);
    await eventually(async () => expect(await answers()).toMatchObject([{ value: '7801234567894' }]));
    expect(stop).toHaveBeenCalled();
    expect(reads).toEqual([]);
  });

  it('lets one choose a photo where there is no camera to use', async () => {
    const refuse = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
    withCamera(refuse);
    const { press } = await openPhone([shelf]);
    await press(/^Góndola de lácteos/);
    await press(questions.file.capture.image);
    await screen.findByText(questions.file.noCamera);
    expect(screen.queryByRole('dialog', { name: es.camera.title })).toBeNull();
  });
});

/** A recorder whose pieces come when a test says so. */
class Recorder extends EventTarget {
  static readonly all: Recorder[] = [];
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  readonly mimeType: string;

  constructor(_stream: MediaStream, { mimeType = '' }: MediaRecorderOptions) {
    super();
    this.mimeType = mimeType;
    Recorder.all.push(this);
  }

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }

  give(bytes: number): void {
    const data = new Blob([new Uint8Array(bytes).fill(7)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
}

/** A microphone, and a recorder for it. */
function aMicrophone() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  withCamera(async () => Object.assign(new MediaStream(), { getTracks: () => [track] }));
  vi.stubGlobal('MediaRecorder', Recorder);
  return track;
}

const withStorage = (quota: number): void =>
  void Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: async () => ({ quota, usage: 0 }) },
  });

describe('the recorder', () => {
  const sound = aQuestion({ id: 1, type: 'audio', title: '¿Qué dice?', required: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'storage'));

  /** Opens the recorder of the question, and begins. */
  async function recording() {
    aMicrophone();
    const phone = await openPhone([sound]);
    await phone.press(/^Góndola de lácteos/);
    await phone.press(questions.file.capture.audio);
    const dialog = within(await screen.findByRole('dialog', { name: es.recorder.title.audio }));
    const button = await dialog.findByRole<HTMLButtonElement>('button', { name: es.recorder.start });
    await eventually(() => expect(button.disabled).toBe(false));
    await phone.user.click(button);
    await dialog.findByRole('button', { name: es.recorder.stop });
    const recorder = Recorder.all.at(-1);
    if (!recorder) throw new Error('nothing records');
    return { ...phone, recorder, dialog };
  }

  it('keeps a recording piece by piece, and puts it into the answer when it ends', async () => {
    const { press, recorder, media, answers, dialog } = await recording();
    recorder.give(300_000);
    recorder.give(1_000);
    await dialog.findByText(/^294 kB|^294 KB|hasta ahora/);
    expect(await media()).toMatchObject([
      { state: 'begun', kind: 'audio', source: 'recorder', questionId: 1 },
    ]);
    await press(es.recorder.stop);
    await eventually(async () => expect(await answers()).toMatchObject([{ questionId: 1 }]));
    expect(await media()).toMatchObject([{ state: 'kept', size: 301_000, type: 'audio/webm;codecs=opus' }]);
    await screen.findByRole('button', { name: questions.file.again.audio });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes no video on a phone with little room, and says how much it needs', async () => {
    withStorage(299 * 1024 ** 2);
    aMicrophone();
    const { press } = await openPhone([aQuestion({ id: 1, type: 'video', title: '¿Qué se ve?' })]);
    await press(/^Góndola de lácteos/);
    await press(questions.file.capture.video);
    const dialog = within(await screen.findByRole('dialog', { name: es.recorder.title.video }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/300 MB.*299 MB/);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: es.recorder.start }).disabled).toBe(true);
  });

  it('ends where the phone has no more room, with what was recorded kept', async () => {
    withStorage(31 * 1024 ** 2);
    const { recorder, media } = await recording();
    recorder.give(400_000);
    await eventually(async () => expect(await media()).toMatchObject([{ state: 'kept', size: 400_000 }]));
    expect(recorder.state).toBe('inactive');
    await screen.findByText(es.recorder.full);
  });

  it('ends with what was kept where a piece does not fit on the phone, although later ones would, and says so', async () => {
    const { recorder, store, media, press } = await recording();
    recorder.give(300_000);
    await eventually(async () => expect(await store.count('blocks')).toBe(2));
    // oxlint-disable-next-line typescript/unbound-method -- called with its object below
    const { put } = IDBObjectStore.prototype;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    full.mockImplementation(function later(this: IDBObjectStore, ...row: Parameters<typeof put>) {
      return put.apply(this, row);
    });
    recorder.give(100_000);
    recorder.give(50_000);
    await eventually(async () => expect(await media()).toMatchObject([{ state: 'kept', size: 300_000 }]));
    full.mockRestore();
    await screen.findByRole('button', { name: questions.file.again.audio });
    await screen.findByText(es.recorder.full);
    // Recorded again, nothing is said of the one before.
    await press(questions.file.again.audio);
    await screen.findByRole('dialog', { name: es.recorder.title.audio });
    expect(screen.queryByText(es.recorder.full)).toBeNull();
  });

  it('is in its answer where not even the end of it fits, once there is room for that', async () => {
    const { recorder, press, store, answers, user, media } = await recording();
    recorder.give(1_000);
    await eventually(async () => expect(await store.count('blocks')).toBe(1));
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press(es.recorder.stop);
    await screen.findByRole('button', { name: questions.file.again.audio });
    await screen.findByText(new RegExp(`^${es.faults.room.says}`));
    expect(await media()).toMatchObject([{ state: 'begun' }]);
    // A visit with such a recording opens also while the phone is full.
    await user.click(screen.getByRole('link', { name: es.visit.leave }));
    await user.click(await screen.findByRole('link', { name: /^Góndola de lácteos/ }));
    await screen.findByRole('button', { name: questions.file.capture.audio });
    full.mockRestore();
    await user.click(screen.getByRole('link', { name: es.visit.leave }));
    await user.click(await screen.findByRole('link', { name: /^Góndola de lácteos/ }));
    await screen.findByText(es.visit.recovered);
    const [{ id } = { id: '' }] = await media();
    expect(await answers()).toMatchObject([{ questionId: 1, media: [`media:${id}`] }]);
    expect(await media()).toMatchObject([{ state: 'kept', size: 1_000 }]);
  });

  it('says that nothing was kept where not even its first piece fits, and records again', async () => {
    const { recorder, press, media, answers } = await recording();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    recorder.give(1_000);
    await screen.findByText(es.recorder.nothing);
    full.mockRestore();
    // The rest, which a full phone cannot note, goes when the visit is opened next.
    const kept = async () => (await media()).filter(({ state }) => state === 'kept');
    expect(await kept()).toEqual([]);
    await press(es.recorder.start);
    await screen.findByRole('button', { name: es.recorder.stop });
    expect(screen.queryByText(es.recorder.nothing)).toBeNull();
    Recorder.all.at(-1)?.give(2_000);
    await press(es.recorder.stop);
    await eventually(async () => expect(await answers()).toMatchObject([{ questionId: 1 }]));
    expect(await kept()).toMatchObject([{ size: 2_000 }]);
  });

  it('does not begin without the room that it needs', async () => {
    withStorage(1024 ** 2);
    aMicrophone();
    const { press } = await openPhone([sound]);
    await press(/^Góndola de lácteos/);
    await press(questions.file.capture.audio);
    await screen.findByText(/^Se necesitan 30 MB libres y este teléfono tiene 1 MB/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: es.recorder.start }).disabled).toBe(true);
    await press(es.recorder.close);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('puts what was recorded into its answer after it was cut off, and throws half a photo away', async () => {
    const { press, store, visits, answers, media, user } = await openPhone([sound]);
    await press(/^Góndola de lácteos/);
    await screen.findByText('Página 1 de 1');
    await user.click(screen.getByRole('link', { name: es.visit.leave }));
    const [visit] = await visits();
    const origin = { visitId: visit?.id ?? '', questionId: 1, fileName: 'a.webm', type: 'audio/webm' };
    const cut = await MediaWriter.begin(store, { ...origin, kind: 'audio', source: 'recorder' });
    await cut.append(new Uint8Array(300_000));
    const half = await MediaWriter.begin(store, { ...origin, kind: 'image', source: 'camera' });
    await half.append(new Uint8Array(10));
    await user.click(await screen.findByRole('link', { name: /^Góndola de lácteos/ }));
    await screen.findByText(es.visit.recovered);
    expect(await answers()).toMatchObject([{ questionId: 1, media: [`media:${cut.id}`] }]);
    expect(await media()).toMatchObject([{ id: cut.id, state: 'kept', size: 300_000 }]);
  });

  it('says of a video that it is smaller than its question wants it, and does not send it so', async () => {
    const video = aQuestion({ id: 1, type: 'video', title: 'Recorrido', required: true, minMemory: '1 MB' });
    const { press, user } = await openPhone([video]);
    await press(/^Góndola de lácteos/);
    const short = aRecording('video', 2_048);
    await user.upload(
      await screen.findByLabelText<HTMLInputElement>(/Recorrido/, { selector: 'input' }),
      short,
    );
    await screen.findByText(/^Este video pesa 2 KB y la pregunta pide al menos 1 MB/);
    await press(es.visit.next);
    await screen.findByText('Hay 1 respuesta que falta o está mal.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: es.review.send }).disabled).toBe(true);
  });
});

it('waits with the sending for a photo that is still being kept', async () => {
  const shelf = aQuestion({ id: 1, type: 'multiple image question', title: 'Góndola', required: false });
  const { user, press, visits, answers } = await openPhone([shelf]);
  await press(/^Góndola de lácteos/);
  const input = await screen.findByLabelText<HTMLInputElement>(/Góndola/, { selector: 'input' });
  const kept = Promise.withResolvers<void>();
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  const hashing = vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...asked) => {
    await kept.promise;
    return digest(...asked);
  });
  const photos = ['a', 'b'].map((name) => aPhoto(name, `${name}.jpg`));
  await user.upload(input, photos);
  await press('Siguiente');
  await press('Enviar');
  expect(await visits()).toMatchObject([{ state: 'draft' }]);
  kept.resolve();
  await eventually(async () => expect(await visits()).toMatchObject([{ state: 'queued' }]));
  hashing.mockRestore();
  expect((await answers())[0]?.media).toHaveLength(2);
});

describe('a file that the server would refuse', () => {
  const shelf = aQuestion({ id: 1, type: 'multiple image question', title: 'Góndola', required: true });
  const opinion = aQuestion({ id: 1, type: 'audio', title: 'Opinión', required: true });
  const { fault } = questions.file;
  const chooser = (title: RegExp) => screen.findByLabelText<HTMLInputElement>(title, { selector: 'input' });
  const whole = aPhoto();
  const heic = new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic');

  it.each([
    ['vacía.jpg', new Uint8Array(0), fault.empty],
    ['cortada.jpg', whole.slice(0, -2), fault.cutOff],
    ['IMG_0001.jpg', heic, fault.heic],
    ['nota.jpg', new TextEncoder().encode('una nota'), fault.unreadable],
  ])(
    'is named at its question with what to do, and the others are kept: %s',
    async (name, bytes, sentence) => {
      const { user, press, answers, media } = await openPhone([shelf]);
      await press(/^Góndola de lácteos/);
      const bad = new File([bytes], name, { type: 'image/jpeg' });
      await user.upload(await chooser(/Góndola/), [aPhoto('1', 'uno.jpg'), bad, aPhoto('2', 'sin tipo')]);
      await eventually(() => expect(document.body.textContent).toContain(`${name}: ${sentence}`));
      expect((await answers())[0]?.media).toHaveLength(2);
      expect((await media()).map(({ fileName, type }) => [fileName, type])).toEqual(
        expect.arrayContaining([
          ['uno.jpg', 'image/jpeg'],
          ['sin tipo.jpg', 'image/jpeg'],
        ]),
      );
    },
  );

  it('says what to do of a photo that the worker cannot decode', async () => {
    withLookedAtPhotos({ fault: 'tooManyPixels' });
    const { user, press, answers } = await openPhone([shelf]);
    await press(/^Góndola de lácteos/);
    await user.upload(await chooser(/Góndola/), aPhoto());
    await screen.findByText(/menos de 50 megapíxeles/);
    expect(await answers()).toEqual([]);
  });

  it('is kept where its bytes are right, whatever its name and the browser say', async () => {
    const { user, press, media } = await openPhone([opinion]);
    await press(/^Góndola de lácteos/);
    const sound = aRecording('audio', 2_048, 'nota\u0000de voz', 'audio/mpeg');
    await user.upload(await chooser(/Opinión/), sound);
    await eventually(async () =>
      expect(await media()).toMatchObject([{ fileName: 'notade voz.m4a', type: 'audio/mp4', state: 'kept' }]),
    );
  });

  it('is refused where a sound has no sound, or is cut off', async () => {
    const { user, press, media } = await openPhone([opinion]);
    await press(/^Góndola de lácteos/);
    const video = aRecording('video', 2_048, 'a.m4a', 'audio/mp4');
    await user.upload(await chooser(/Opinión/), video);
    await eventually(() => expect(document.body.textContent).toContain(`a.m4a: ${fault.notASound}`));
    const cut = new File([aRecording('audio').slice(0, 1_000)], 'b.m4a', { type: 'audio/mp4' });
    await user.upload(await chooser(/Opinión/), cut);
    await eventually(() => expect(document.body.textContent).toContain(`b.m4a: ${fault.incomplete}`));
    expect(await media()).toEqual([]);
  });
});

describe('a photo that is not good', () => {
  it('leaves nothing behind when it is removed, and the sharp one after it is not called a repetition', async () => {
    withLookedAtPhotos({ flaws: ['blurred'], look: 12n }, { flaws: [], look: 13n });
    const shelf = aQuestion({ id: 1, type: 'multiple image question', title: 'Góndola', required: true });
    const { user, press, media, answers } = await openPhone([shelf]);
    await press(/^Góndola de lácteos/);
    const input = await screen.findByLabelText<HTMLInputElement>(/Góndola/, { selector: 'input' });
    await user.upload(input, aPhoto('movida'));
    await screen.findByText('La foto 1 se ve movida.');
    await press('Usar igual la foto 1');
    await press(questions.file.remove.replace('{{place}}', '1'));
    await eventually(async () => expect(await media()).toEqual([]));
    await user.upload(input, aPhoto('nítida'));
    await eventually(async () => expect(await media()).toMatchObject([{ flaws: [], look: '13' }]));
    await eventually(async () => expect((await answers())[0]?.media).toHaveLength(1));
    expect(screen.queryByText(/ya la tienes/)).toBeNull();
  });

  it('brings a warning to its question until the worker decides to use it, and the decision is kept', async () => {
    withLookedAtPhotos({ flaws: ['blurred'], look: null });
    const shelf = aQuestion({ id: 1, type: 'multiple image question', title: 'Góndola', required: true });
    const { user, press, media } = await openPhone([shelf]);
    await press(/^Góndola de lácteos/);
    const input = await eventually(() => {
      const found = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (!found) throw new Error('not there yet');
      return found;
    });
    await user.upload(input as HTMLInputElement, aPhoto());
    await screen.findByText('La foto 1 se ve movida.');
    expect(await media()).toMatchObject([{ flaws: ['blurred'] }]);
    await press('Usar igual la foto 1');
    await eventually(() => expect(screen.queryByText('La foto 1 se ve movida.')).toBeNull());
    await eventually(async () =>
      expect(await media()).toMatchObject([{ flaws: ['blurred'], isUsedAnyway: true }]),
    );
  });
});
