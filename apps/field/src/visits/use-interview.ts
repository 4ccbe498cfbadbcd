import { useEffect, useRef, useState } from 'react';
import type { FieldProduct } from '@gondola/contract';
import type { Answer, Interview, MediaKind, Quality } from '@gondola/survey';
import { scaledPhoto } from '../capture/scaled-photo.ts';
import type { FieldStore, KeptTask } from '../device/field-store.ts';
import { interviewOf } from './task-pages.ts';
import type { Visit } from './visit.ts';
import { answersOf, changeVisit, keepMedia, mediaOfVisit, saveAnswer } from './visit-store.ts';
import { mediaOf, nameOfMedia } from './response-body.ts';

/** A visit as it is answered: what it asks, what was said, and the files of it. */
export interface Answering {
  readonly visit: Visit;
  readonly task: KeptTask;
  readonly interview: Interview<number>;
  readonly answer: (questionId: number, answer: Answer<number>) => void;
  readonly next: () => void;
  readonly back: () => void;
  /** Opens a page that is on the path, or the review with null. */
  readonly goTo: (questionId: number | null) => void;
  readonly keepFile: (file: File, kind: MediaKind, quality: Quality | undefined) => Promise<string>;
  readonly addressOf: (name: string) => string;
  /** Where the picture of a question is shown from; undefined where it has none, or it is not here. */
  readonly pictureOf: (question: KeptTask['Questions'][number]) => string | undefined;
  /** Products that the visit can name, as they are kept here. */
  readonly products: readonly FieldProduct[];
  /** Whether the last change could not be kept on this phone. */
  readonly isUnkept: boolean;
  /** Keeps all of it again, once there is room. */
  readonly keepAgain: () => void;
  /** Whether to show why the page could not be left. */
  readonly showsProblem: boolean;
}

interface Opened {
  readonly task: KeptTask;
  readonly products: readonly FieldProduct[];
  /** A copy after each change: what a screen has drawn does not change under it. */
  readonly interview: Interview<number>;
}

/** Opens a visit where it was left; `undefined` while it is read, `null` where it is not on this phone. Every answer is kept as it is given. */
export function useInterview(store: FieldStore, visit: Visit | undefined): Answering | null | undefined {
  const [opened, setOpened] = useState<Opened | null>();
  const latest = useRef<Interview<number>>(null);
  const [showsProblem, setShowsProblem] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  /** Where files are shown from, by the name that answers have for them. */
  const [urls] = useState(() => new Map<string, string>());
  const id = visit?.id;

  useEffect(() => {
    if (!visit) return undefined;
    let isLeft = false;
    const open = async (): Promise<void> => {
      const [task, answers, media, catalogue] = await Promise.all([
        store.get('tasks', [visit.taskId, visit.version]),
        answersOf(store, visit.id),
        mediaOfVisit(store, visit.id),
        store.get('catalogues', visit.assignmentId),
      ]);
      for (const { imageKey } of task?.Questions ?? []) {
        const picture = imageKey === null ? undefined : await store.get('pictures', imageKey);
        if (picture && !isLeft)
          urls.set(picture.key, URL.createObjectURL(new Blob([picture.bytes], { type: picture.type })));
      }
      if (isLeft) return;
      for (const { id: mediaId, bytes, type } of media)
        if (bytes) urls.set(nameOfMedia(mediaId), URL.createObjectURL(new Blob([bytes], { type })));
      latest.current = task ? interviewOf(visit, task, answers) : null;
      const products = catalogue?.products ?? [];
      setOpened(task && latest.current ? { task, products, interview: latest.current } : null);
    };
    void open();
    return () => {
      isLeft = true;
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the interview goes on by itself from here
  }, [store, id, urls]);

  if (!visit) return null;
  if (!opened) return opened;
  const { task, products } = opened;
  /** Notes whether what is written is kept: a phone may be full, or its database gone. */
  const note = (writing: Promise<unknown>): void =>
    void writing.then(
      () => setUnkept(false),
      () => setUnkept(true),
    );
  /** Changes the interview as it is by now, shows it, and keeps the page that is open. */
  const change = (act: (interview: Interview<number>) => boolean | void): void => {
    const interview = (latest.current ?? opened.interview).copy();
    const isStopped = act(interview) === false;
    latest.current = interview;
    setOpened({ task, products, interview });
    setShowsProblem(isStopped);
    const currentId = interview.current?.id ?? null;
    note(changeVisit(store, visit.id, (kept) => ({ ...kept, currentId })));
  };
  return {
    visit,
    task,
    interview: opened.interview,
    showsProblem,
    isUnkept,
    keepAgain: () => {
      const { answers, offPath } = latest.current ?? opened.interview;
      const all = [...answers, ...offPath];
      note(
        Promise.all(all.map(({ questionId, ...answer }) => saveAnswer(store, visit.id, questionId, answer))),
      );
    },
    answer: (questionId, answer) => {
      note(saveAnswer(store, visit.id, questionId, answer));
      change((interview) => {
        // A photo may be saved after its page was left by another answer: it is kept, off the path.
        if (interview.path.some((page) => page.id === questionId)) interview.answer(questionId, answer);
      });
    },
    next: () => change((interview) => interview.next() === null),
    back: () => change((interview) => void interview.back()),
    goTo: (questionId) => change((interview) => interview.goTo(questionId)),
    keepFile: async (file, kind, quality) => {
      const kept = quality ? await scaledPhoto(file, quality) : file;
      const name = await keepMedia(store, visit.id, kind, kept);
      urls.set(name, URL.createObjectURL(kept));
      return name;
    },
    pictureOf: ({ imageKey }) => (imageKey === null ? undefined : urls.get(imageKey)),
    products,
    addressOf: (name) => (mediaOf(name) === undefined ? name : (urls.get(name) ?? '')),
  };
}
