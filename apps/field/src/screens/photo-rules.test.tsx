// A question may take photos of the application's camera alone, and none with a flaw (D79).
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  aCamera,
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

async function openCamera(photoRule: string) {
  aCamera();
  vi.stubGlobal(
    'ImageCapture',
    class {
      takePhoto = async () => new Blob(['una foto'], { type: 'image/jpeg' });
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
  return { ...phone, camera, shoot };
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

it('warns alone where its question does not, and of the same photo again', async () => {
  withLookedAtPhotos({ flaws: ['dark'], look: 12n }, { flaws: [], look: 13n });
  const { camera, shoot, media } = await openCamera('any');
  await shoot();
  await eventually(() => camera.getByText(es.flaws.seen.dark));
  await shoot();
  await eventually(() => camera.getByText(es.flaws.seen.repeated));
  expect((await media()).map(({ flaws }) => flaws)).toEqual(expect.arrayContaining([['dark'], ['repeated']]));
  screen.getByText(questions.file.choose.image);
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
