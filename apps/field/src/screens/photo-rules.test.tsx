// A question may take photos of the application's camera alone, and none with a flaw (D79).
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  aCamera,
  aPhoto,
  beginWithNewPhone,
  es,
  eventually,
  openPhone,
  questions,
  withLookedAtPhotos,
} from '../testing/phone.tsx';
import { aQuestion } from '../testing/work.ts';

beginWithNewPhone();

const shelf = (photoRule: string) =>
  aQuestion({ id: 1, type: 'multiple image question', title: 'Góndola', required: true, photoRule });

async function openCamera(photoRule: string, takePhoto: () => Promise<Blob> = async () => aPhoto()) {
  const device = aCamera();
  vi.stubGlobal(
    'ImageCapture',
    class {
      takePhoto = takePhoto;
    },
  );
  const phone = await openPhone([shelf(photoRule)]);
  await phone.press(/^Góndola de lácteos/);
  await phone.press(questions.file.capture.image);
  const camera = within(await screen.findByRole('dialog', { name: es.camera.title }));
  const shutter = camera.getByRole<HTMLButtonElement>('button', { name: es.camera.shoot });
  const shoot = async () => {
    await eventually(() => expect(shutter.disabled).toBe(false));
    await phone.user.click(shutter);
    await eventually(() => expect(shutter.disabled).toBe(false));
  };
  return { ...phone, camera, shoot, device };
}

it('takes no photo with a flaw where its question says so, and says what to do', async () => {
  withLookedAtPhotos({ flaws: ['dark'], look: null }, { flaws: [], look: null });
  const { camera, shoot, press, answers, media } = await openCamera('flawless');
  await shoot();
  await eventually(() => camera.getByText(es.flaws.seen.dark));
  expect(camera.queryByText('1 foto')).toBeNull();
  expect(await media()).toEqual([]);
  await shoot();
  await eventually(() => camera.getByText('1 foto'));
  await press(es.camera.done);
  expect((await answers())[0]?.media).toHaveLength(1);
  expect(screen.queryByText(questions.file.choose.image)).toBeNull();
});

it('warns alone where its question does not, and of the same photo again once there is a good one', async () => {
  const good = { flaws: [], look: 13n } as const;
  withLookedAtPhotos({ flaws: ['dark'], look: 12n }, good, good);
  const { camera, shoot, media } = await openCamera('any');
  await shoot();
  await eventually(() => camera.getByText(es.flaws.seen.dark));
  // This time with enough light.
  await shoot();
  await eventually(() => expect(camera.queryByRole('alert')).toBeNull());
  await shoot();
  await eventually(() => camera.getByText(es.flaws.seen.repeated));
  const said = (await media()).map(({ flaws = [] }) => flaws.join());
  expect(said.toSorted((one, other) => one.localeCompare(other))).toEqual(['', 'dark', 'repeated']);
  screen.getByText(questions.file.choose.image);
});

it('takes a photo again in the place of one that shows the same', async () => {
  withLookedAtPhotos({ flaws: [], look: 12n }, { flaws: [], look: 13n });
  const { camera, shoot, press, media, answers } = await openCamera('any');
  await shoot();
  await press(es.camera.done);
  const before = (await answers())[0]?.media;
  await press(questions.file.again.image.replace('{{place}}', '1'));
  const again = within(await screen.findByRole('dialog', { name: es.camera.title }));
  const shutter = again.getByRole<HTMLButtonElement>('button', { name: es.camera.shoot });
  await eventually(() => expect(shutter.disabled).toBe(false));
  shutter.click();
  await eventually(async () => expect(await media()).toMatchObject([{ look: '13', flaws: [] }]));
  await eventually(async () => expect((await answers())[0]?.media).not.toEqual(before));
  expect(camera.queryByRole('alert')).toBeNull();
});

it('opens the camera again that a call has taken, and takes no photo meanwhile', async () => {
  const { camera, shoot, device, media } = await openCamera('any');
  await shoot();
  await eventually(() => camera.getByText('1 foto'));
  const shutter = camera.getByRole<HTMLButtonElement>('button', { name: es.camera.shoot });
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => device.change('ended', { readyState: 'ended' }));
  await camera.findByText(es.camera.taken);
  expect(shutter.disabled).toBe(true);
  expect(device.opened()).toBe(1);
  isHidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await eventually(() => expect(shutter.disabled).toBe(false));
  expect(device.opened()).toBe(2);
  act(() => device.change('mute', { muted: true }));
  expect(shutter.disabled).toBe(true);
  act(() => device.change('unmute', { muted: false }));
  await eventually(() => expect(shutter.disabled).toBe(false));
  expect(device.opened()).toBe(2);
  await shoot();
  await eventually(() => camera.getByText('2 fotos'));
  expect(await media()).toHaveLength(2);
});

it('keeps no photo of a camera that was taken away while it was taken', async () => {
  let taken: (() => void) | undefined;
  const { camera, device, media, user } = await openCamera('any', async () => {
    taken?.();
    return aPhoto();
  });
  taken = () => device.change('mute', { muted: true });
  const shutter = camera.getByRole<HTMLButtonElement>('button', { name: es.camera.shoot });
  await eventually(() => expect(shutter.disabled).toBe(false));
  await user.click(shutter);
  await camera.findByText(es.camera.taken);
  expect(camera.queryByText('1 foto')).toBeNull();
  expect(await media()).toEqual([]);
});

it('shows the end of the last photo where a long shelf goes on', async () => {
  const { camera, shoot, user } = await openCamera('camera');
  expect(camera.queryByRole('button', { name: es.camera.ghost })).toBeNull();
  await shoot();
  const ghost = await camera.findByRole('button', { name: es.camera.ghost });
  await user.click(ghost);
  expect(ghost.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByText(questions.file.choose.image)).toBeNull();
});

it('says so where a question wants the camera and the phone has none', async () => {
  const { press } = await openPhone([shelf('camera')]);
  await press(/^Góndola de lácteos/);
  await screen.findByText(questions.file.noWay);
});
