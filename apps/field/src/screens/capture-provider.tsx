import { type QuestionsPort, QuestionsProvider, RefusedFile } from '@gondola/questions';
import { type ImageSettings, type MediaKind, type Page, type Quality, settingsOf } from '@gondola/survey';
import { type FieldProduct, imageTypes } from '@gondola/contract';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canScan } from '../capture/code-reader.ts';
import type { PhotoFlaw } from '@gondola/contract/plain';
import { canRecord } from '../capture/recording.ts';
import { type Recorded, Recorder } from '../capture/recorder.tsx';
import type { Answering } from '../visits/use-interview.ts';
import { hasLowRoom, receivedSettings } from '../device/phone-settings.ts';
import { leastBytes } from '../visits/task-pages.ts';
import { useAnswerFormats } from '@gondola/ui/format/use-answer-formats.ts';
import { ProductList } from './product-list.tsx';
import { Camera } from '../capture/camera.tsx';
import { Scanner } from '../capture/scanner.tsx';
import classes from '../display/screens.module.css';

/** Whether this browser has a camera to offer; a computer without one says so when it is opened. */
const hasCamera = (): boolean =>
  (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined;

interface CaptureProviderProps {
  readonly answering: Answering;
  readonly page: Page<number>;
  readonly children: ReactNode;
}

/** Gives a question what the phone can do for it: camera, recorder, barcode reader, products to choose from. */
export function CaptureProvider({ answering, page, children }: CaptureProviderProps) {
  const { t } = useTranslation('field');
  const formats = useAnswerFormats();
  const [opened, setOpened] = useState<ReactNode>(null);
  /** Whether the last recording ended for want of room. */
  const [isCut, setCut] = useState(false);
  /** Photos of the application's own camera; any other file was chosen. */
  const [shots] = useState(() => new WeakSet<File>());
  const [found] = useState(() => new WeakMap<File, readonly PhotoFlaw[]>());
  const { imageQuality, photoRule } = settingsOf('image', page.settings) as ImageSettings;
  /** Opens something over the question; gives what it ends with. */
  const ask = <Outcome,>(make: (end: (outcome: Outcome) => void) => ReactNode): Promise<Outcome> =>
    new Promise((resolve) => {
      const end = (outcome: Outcome): void => {
        setOpened(null);
        resolve(outcome);
      };
      setOpened(make(end));
    });
  const record = async (kind: MediaKind) => {
    if (kind === 'image') return null;
    setCut(false);
    const outcome = await ask<Recorded | 'noCamera' | null>((end) => (
      <Recorder
        kind={kind}
        quality={videoQuality(page)}
        least={leastBytes(answering.task, page.id)}
        begin={(type) => answering.beginRecording(page.id, kind, type)}
        onEnd={end}
      />
    ));
    if (outcome === null || outcome === 'noCamera') return outcome;
    setCut(outcome.isCut);
    return { name: await answering.showRecorded(outcome.media) };
  };
  const isPhoto = page.traits.media?.kind === 'image';
  const isTight = useLowRoom();
  const { lowRoom } = receivedSettings().settings;
  const mayTakePhotos = !(isTight && lowRoom === 'noPhotos');
  const mayRecord = !(isTight && lowRoom !== 'warn');
  const port: QuestionsPort = {
    ...formats,
    files: {
      store: async (file, kind, _question, instead) => {
        const source = shots.has(file) ? 'camera' : 'chosen';
        const isFlawless = kind === 'image' && photoRule === 'flawless';
        const origin = {
          questionId: page.id,
          kind,
          source,
          isFlawless,
          ...(instead ? { instead } : {}),
        } as const;
        const quality = kind === 'image' ? imageQuality : undefined;
        const { name, flaws } = await answering.keepFile(file, origin, quality);
        found.set(file, flaws);
        // The task takes none with a flaw: the camera has said what to do better.
        if (name === null) throw new RefusedFile('flawed');
        return name;
      },
      ...(isPhoto ? { accept: Object.keys(imageTypes).join(',') } : {}),
      isKept: answering.isKept,
      mayChoose: !isPhoto || photoRule === 'any',
      addressOf: answering.addressOf,
      ...(hasCamera() && mayTakePhotos
        ? {
            takePhotos: (room, onPhoto) =>
              ask((end) => (
                <Camera
                  room={room}
                  onPhoto={async (photo) => {
                    shots.add(photo);
                    const isKept = await onPhoto(photo);
                    return { flaws: found.get(photo) ?? [], isKept };
                  }}
                  onEnd={end}
                />
              )),
          }
        : {}),
      ...(canRecord() && mayRecord ? { record } : {}),
    },
    ...(canScan() ? { scanBarcode: () => ask((end) => <Scanner onEnd={end} />) } : {}),
    products: {
      choose: async () => {
        const product = await ask<FieldProduct | null>((end) => (
          <Dialog opened onClose={() => end(null)} title={t(($) => $.product.title)} width={600}>
            <ProductList
              assignmentId={answering.visit.assignmentId}
              kept={answering.products}
              onChoose={end}
            />
          </Dialog>
        ));
        if (product) answering.keepProduct(product);
        return product && String(product.id);
      },
      nameOf: answering.nameOfProduct,
    },
  };
  return (
    <QuestionsProvider value={port}>
      {isTight ? (
        <p className={classes.fault} role="alert">
          {t(($) => $.visit.lowRoom)}
        </p>
      ) : null}
      {isCut ? (
        <p className={classes.fault} role="alert">
          {t(($) => $.recorder.full)}
        </p>
      ) : null}
      {children}
      {opened}
    </QuestionsProvider>
  );
}

/** Whether the phone has hardly any room, as it was when the page was opened. */
function useLowRoom(): boolean {
  const [isTight, setTight] = useState(false);
  useEffect(() => {
    void hasLowRoom().then(setTight);
  }, []);
  return isTight;
}

/** The quality that a video question wants (D63). */
const videoQuality = ({ settings }: Page<number>): Quality =>
  (settingsOf('video', settings) as { videoQuality: Quality }).videoQuality;
