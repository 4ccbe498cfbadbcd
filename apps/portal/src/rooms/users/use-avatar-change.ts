import { useEffect, useRef, useState } from 'react';
import { type avatarPresets, peopleEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';
import { sendBy } from '@gondola/client/upload.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';

interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a side of what is sent: sharp at every size the product shows. */
const side = 512;

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Cuts a square out of a picture, as a JPEG file. Rejects when the browser cannot read the picture. */
async function cutPicture(address: string, area: PictureArea): Promise<File> {
  const image = await loaded(address);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser cannot draw');
  // Transparent parts of a PNG would become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  if (!blob) throw new Error('the picture was not drawn');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}

type Preset = (typeof avatarPresets)[number];

const send = sendBy(peopleEndpoints.signUpload);

/** The chosen picture of a person, and the state of saving it. Leaving gives up what is on its way. */
export function useAvatarChange(personId: number, onDone: () => void) {
  const { t } = useTranslation('users');
  const readAgain = useReadAgain(peopleEndpoints.changeAvatar);
  const [preset, setPreset] = useState<Preset>();
  const [picture, setPicture] = useState<{ address: string }>();
  const [busy, setBusy] = useState(false);
  /** Of the bytes sent, 0 to 1, while they are. */
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const area = useRef<PictureArea>(undefined);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(picture?.address ?? ''), [picture]);

  const choosePicture = (file: File | undefined) => {
    area.current = undefined;
    setFailure(undefined);
    setPreset(undefined);
    setPicture(file && { address: URL.createObjectURL(file) });
  };

  const upload = async (address: string, part: PictureArea, signal: AbortSignal): Promise<string> => {
    setShare(0);
    try {
      return await send(await cutPicture(address, part), { signal, onProgress: setShare });
    } catch (error) {
      throw new Error(
        t(($) => $.avatar.errorUpload),
        { cause: error },
      );
    } finally {
      setShare(undefined);
    }
  };

  const save = async (): Promise<void> => {
    if (busy) return;
    const part = area.current;
    if (!preset && !(picture && part)) {
      setFailure(t(($) => $.avatar.required));
      return;
    }
    setFailure(undefined);
    setBusy(true);
    const leave = new AbortController();
    leaving.current = leave;
    try {
      const fileUrl = preset ?? (picture && part ? await upload(picture.address, part, leave.signal) : '');
      await call(peopleEndpoints.changeAvatar, { body: { id: personId, fileUrl } });
      await readAgain();
      notifySuccess(t(($) => $.avatar.success));
      onDone();
    } catch (error) {
      if (!leave.signal.aborted)
        setFailure(error instanceof Error ? error.message : t(($) => $.avatar.error));
    } finally {
      setBusy(false);
    }
  };

  return {
    preset,
    picture,
    busy,
    share,
    failure,
    choosePreset: (one: Preset) => {
      setFailure(undefined);
      setPreset(one);
    },
    choosePicture,
    /** The file is no picture the browser can show. */
    refusePicture: () => {
      choosePicture(undefined);
      setFailure(t(($) => $.avatar.unreadable));
    },
    setArea: (chosen: PictureArea) => {
      area.current = chosen;
    },
    save: () => void save(),
  };
}
