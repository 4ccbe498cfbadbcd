import { useEffect, useRef, useState } from 'react';
import type { FieldProduct, OwnResponse } from '@gondola/contract';
import { RefusedFile, withFile } from '@gondola/questions';
import { type Answer, type Interview, type MediaKind, type Quality, typeDefinition } from '@gondola/survey';
import { standingAnswer } from '../returned/correction.ts';
import type { PhotoFlaw } from '@gondola/contract/plain';
import { log } from '../device/log.ts';
import { checkedFile } from '../capture/scaled-photo.ts';
import type { FieldStore } from '../store/field-store.ts';
import type { KeptTask, Media } from '../store/rows.ts';
import { blobOf } from '../store/media-bytes.ts';
import { forgetMedia, hasSameLook, MediaWriter, useAnyway } from '../store/media-store.ts';
import { filesOfVisit, openVisit, type OpenedVisit, recordingsOf } from './open-visit.ts';
import { leastBytes } from './task-pages.ts';
import { useFileUrls } from './use-file-urls.ts';
import type { Contest, Visit } from '../store/visit.ts';
import { answersOf, changeVisit, keepInAnswer, saveAnswer } from '../store/visit-store.ts';
import { mediaOf, nameOfMedia } from '@gondola/client/media-name.ts';
import { type Fault, noteUnkept } from '../help/faults.ts';

/** A visit as it is answered: what it asks, what was said, and the files of it. */
export interface Answering {
  readonly visit: Visit;
  readonly task: KeptTask;
  readonly interview: Interview<number>;
  /** The response that it answers again; null for a new visit. */
  readonly returned: OwnResponse | null;
  /** Objections that the worker contests. */
  readonly contests: readonly Contest[];
  /** Contests the objection to a question with these words, or answers it again after all with null. */
  readonly contest: (questionId: number, comment: string | null) => Promise<void>;
  readonly answer: (questionId: number, answer: Answer<number>) => void;
  readonly next: () => void;
  readonly back: () => void;
  /** Opens a page that is on the path, or the review with null. */
  readonly goTo: (questionId: number | null) => void;
  /** Keeps a photo at the size that its question wants, or another file as it is, with its answer; gives the name that answers have for it. */
  readonly keepFile: (file: File, origin: FileOrigin, quality?: Quality) => Promise<KeptFile>;
  /** Flaws of photos that their worker has not decided to use all the same, by the names that answers have for them. */
  readonly flaws: ReadonlyMap<string, readonly PhotoFlaw[]>;
  readonly acceptFlaws: (name: string) => void;
  /** Begins to keep a recording, which `showRecorded` ends. */
  readonly beginRecording: (questionId: number, kind: MediaKind, type: string) => Promise<MediaWriter>;
  /** Shows a recording that is kept; gives the name that answers have for it. */
  readonly showRecorded: (media: Media) => Promise<string>;
  readonly addressOf: (name: string) => string;
  /** Whether a file is one of returned work that nobody objected to. */
  readonly isKept: (name: string) => boolean;
  /** Bytes that the question wants a video to have and this one lacks (field-audit, minMemory); null where nothing is wrong. */
  readonly tooSmall: (questionId: number) => { readonly wanted: number; readonly has: number } | null;
  /** Where the picture of a question is shown from; undefined where it has none, or it is not here. */
  readonly pictureOf: (question: KeptTask['Questions'][number]) => string | undefined;
  /** Products that the visit can name, as they are kept here. */
  readonly products: readonly FieldProduct[];
  readonly nameOfProduct: (id: string) => string | undefined;
  /** Keeps a product that is not among them, so that it has its name here. */
  readonly keepProduct: (product: FieldProduct) => void;
  /** Whether a recording that was cut off has been put into its answer. */
  readonly hasRecovered: boolean;
  /** Questions whose answers read otherwise since they were cleaned. */
  readonly cleaned: readonly number[];
  /** Files that the browser has cleared; their questions ask for them again. */
  readonly cleared: number;
  /** Number of files that were kept and did not get into their answers. */
  readonly orphans: number;
  /** Puts them into their answers, as far as those have room. */
  readonly takeOrphans: () => void;
  readonly dropOrphans: () => void;
  /** Why a change could not be kept on this phone; undefined where all of it is. */
  readonly unkept: Fault | undefined;
  /** Whether something has been on its way to the disk for longer than a person notices: it is not kept until that ends. */
  readonly isKeeping: boolean;
  /** Waits for files that are still being kept, and keeps again what could not be; gives whether all of it is kept by then. */
  readonly keepAgain: () => Promise<boolean>;
  /** Whether to show why the page could not be left. */
  readonly showsProblem: boolean;
}

/** A file that was kept, by the name that answers have for it; null where its flaws keep it out of the answer. */
interface KeptFile {
  readonly name: string | null;
  readonly flaws: readonly PhotoFlaw[];
}

type FileOrigin = Pick<Media, 'kind' | 'source'> & {
  readonly questionId: number;
  /** The file of the answer whose place it takes. */
  readonly instead?: string;
  /** Whether its question takes none with a flaw. */
  readonly isFlawless?: boolean;
};

/** Whether a photo was warned of for what it shows itself, and its worker has not decided to use it all the same. */
const hasOwnFlaw = ({ flaws = [], isUsedAnyway }: Media): boolean =>
  !isUsedAnyway && flaws.some((flaw) => flaw !== 'repeated');

/** Logs why the phone could not keep a file. Refusals are not logged: the worker reads the reason at the question. */
async function logged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RefusedFile)) log('file.0', String(error));
    throw error;
  }
}

interface Keeping extends Pick<Answering, 'unkept' | 'isKeeping'> {
  /** Writes a part of the visit, by its name; a later write of the same part takes its place. */
  readonly note: (part: string, write: () => Promise<unknown>) => Promise<boolean>;
  /** Follows what is done to a file: its answer names it afterwards. */
  readonly follow: <Result>(work: Promise<Result>) => Promise<Result>;
  readonly keepAgain: () => Promise<boolean>;
}

/** Milliseconds after which what could not be kept is tried again. */
const keepRhythm = 3_000;

/** Milliseconds after which a write that has not ended is said: on a full disk a browser takes up to nine seconds to refuse one. */
const noticeable = 700;

/** Follows what of a visit is not on the disk, part by part: that one part was kept says nothing of another. */
function useKeeping(): Keeping {
  const left = useRef(new Map<string, () => Promise<unknown>>());
  const files = useRef(new Set<Promise<unknown>>());
  const pending = useRef(0);
  const [unkept, setUnkept] = useState<Fault>();
  const [isKeeping, setIsKeeping] = useState(false);
  const note: Keeping['note'] = async (part, write) => {
    left.current.set(part, write);
    pending.current += 1;
    const timer = setTimeout(() => setIsKeeping(true), noticeable);
    try {
      await write();
    } catch (error) {
      setUnkept(noteUnkept(error));
      return false;
    } finally {
      clearTimeout(timer);
      pending.current -= 1;
      if (pending.current === 0) setIsKeeping(false);
    }
    if (left.current.get(part) === write) left.current.delete(part);
    if (left.current.size === 0) setUnkept(undefined);
    return true;
  };
  const follow: Keeping['follow'] = (work) => {
    const { current } = files;
    current.add(work);
    const forget = (): void => void current.delete(work);
    work.then(forget, forget);
    return work;
  };
  const keepAgain = async (): Promise<boolean> => {
    // Of several files, each begins right after the one before, and the answer is given after the last.
    while (files.current.size > 0) {
      await Promise.allSettled(files.current);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await Promise.all([...left.current].map(([part, write]) => note(part, write)));
    return left.current.size === 0;
  };
  useEffect(() => {
    if (!unkept) return undefined;
    // There may be room again, or the browser may have opened what it closed.
    const timer = setInterval(() => void keepAgain(), keepRhythm);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- what is left to keep is read when it is tried
  }, [unkept]);
  return { unkept, isKeeping, note, follow, keepAgain };
}

/** Opens a visit where it was left; `undefined` while it is read, `null` where it is not on this phone. Every answer is kept as it is given. */
export function useInterview(store: FieldStore, visit: Visit | undefined): Answering | null | undefined {
  const [opened, setOpened] = useState<OpenedVisit | null>();
  const latest = useRef<Interview<number>>(null);
  const [showsProblem, setShowsProblem] = useState(false);
  const { unkept, isKeeping, note, follow, keepAgain } = useKeeping();
  const { shown, show } = useFileUrls();
  const [flaws, setFlaws] = useState<Answering['flaws']>(new Map());
  /** Addresses of recordings of returned work, by their names: they are not brought to the phone. */
  const [played, setPlayed] = useState<ReadonlyMap<string, string>>(new Map());
  const id = visit?.id;

  useEffect(() => {
    if (!visit) return undefined;
    let isLeft = false;
    const open = async (): Promise<void> => {
      const found = await openVisit(store, visit);
      if (isLeft) return;
      for (const [name, picture] of found?.pictures ?? []) show(name, picture);
      latest.current = found?.interview ?? null;
      setOpened(found);
      setFlaws(found?.flaws ?? new Map());
      if (found?.returned) void recordingsOf(found.returned).then(setPlayed, () => undefined);
      for await (const [name, file] of filesOfVisit(store, visit.id)) {
        if (isLeft) return;
        show(name, file);
      }
    };
    open().catch((error: unknown) => {
      // Its person has signed out meanwhile.
      if (!isLeft) throw error;
    });
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the interview goes on by itself from here
  }, [store, id]);

  if (!visit) return null;
  if (!opened) return opened;
  const { task, returned, contests, products } = opened;
  const openPage = (): number | null => (latest.current ?? opened.interview).current?.id ?? null;
  /** Changes the interview as it is by now, shows it, and keeps the page that is open. */
  const change = (act: (interview: Interview<number>) => boolean | void): void => {
    const interview = (latest.current ?? opened.interview).copy();
    const isStopped = act(interview) === false;
    latest.current = interview;
    // A copy after each change: what a screen has drawn does not change under it.
    setOpened((now) => now && { ...now, interview });
    setShowsProblem(isStopped);
    const currentId = openPage();
    void note('page', () => changeVisit(store, visit.id, (kept) => ({ ...kept, currentId })));
  };
  const keepFile: Answering['keepFile'] = async (file, { instead, isFlawless, ...origin }, quality) => {
    const { file: kept, flaws, look } = await checkedFile(file, origin.kind, quality);
    // A photo taken again for its flaw, or in the place of another, repeats nothing.
    const counts = (other: Media): boolean =>
      nameOfMedia(other.id) !== instead &&
      !(other.visitId === visit.id && other.questionId === origin.questionId && hasOwnFlaw(other));
    const isRepeated = look !== null && (await hasSameLook(store, look, counts));
    const found: readonly PhotoFlaw[] = isRepeated ? [...flaws, 'repeated'] : flaws;
    if (isFlawless && found.length > 0) return { name: null, flaws: found };
    const named = { ...origin, visitId: visit.id, fileName: kept.name, type: kept.type };
    const seen = { flaws: found, ...(look === null ? {} : { look: String(look) }) };
    const standing = (latest.current ?? opened.interview).answerTo(origin.questionId)?.media;
    const media = await keepInAnswer(
      store,
      quality ? { ...named, ...seen } : named,
      kept,
      (names, added) => withFile(names ?? standing ?? [], added, instead),
      openPage(),
    );
    const name = nameOfMedia(media.id);
    show(name, kept);
    if (found.length > 0) setFlaws((all) => new Map(all).set(name, found));
    return { name, flaws: found };
  };
  const dropOrphan = (mediaId: string): Promise<void> =>
    follow(forgetMedia(store, mediaId)).catch(() => undefined);
  const forgetOrphans = (): void => setOpened((now) => now && { ...now, orphans: [] });
  const answer: Answering['answer'] = (questionId, given) => {
    const before = (latest.current ?? opened.interview).answerTo(questionId)?.media ?? [];
    const removed = before.filter((name) => !given.media?.includes(name));
    if (removed.length > 0) setFlaws((all) => new Map([...all].filter(([name]) => !removed.includes(name))));
    void note(`answer ${questionId}`, () => saveAnswer(store, visit.id, questionId, given, openPage()));
    change((interview) => {
      // A photo may be saved after its page was left by another answer: it is kept, off the path.
      if (interview.path.some((page) => page.id === questionId)) interview.answer(questionId, given);
    });
  };
  return {
    visit,
    task,
    returned,
    contests,
    interview: opened.interview,
    contest: async (questionId, comment) => {
      if (!returned) return;
      const others = contests.filter((contest) => contest.questionId !== questionId);
      const all = comment === null ? others : [...others, { questionId, comment }];
      setOpened((now) => now && { ...now, contests: all });
      void note('contests', () => changeVisit(store, visit.id, (kept) => ({ ...kept, contests: all })));
      const given = (await answersOf(store, visit.id)).find((answer) => answer.questionId === questionId);
      const answer = comment === null && given ? given : standingAnswer(returned, all, questionId);
      change((interview) => {
        if (interview.path.some((page) => page.id === questionId)) interview.answer(questionId, answer);
      });
    },
    showsProblem,
    unkept,
    isKeeping,
    keepAgain,
    answer,
    orphans: opened.orphans.length,
    takeOrphans: () => {
      for (const { id: mediaId, questionId } of opened.orphans) {
        const page = task.Questions.find((question) => question.id === questionId);
        const media = (latest.current ?? opened.interview).answerTo(questionId)?.media ?? [];
        const limit = page ? (typeDefinition(page.type).media?.limit ?? 0) : 0;
        if (media.length < limit) answer(questionId, { media: [...media, nameOfMedia(mediaId)] });
        else void dropOrphan(mediaId);
      }
      forgetOrphans();
    },
    dropOrphans: () => {
      for (const { id: mediaId } of opened.orphans) void dropOrphan(mediaId);
      forgetOrphans();
    },
    next: () => change((interview) => interview.next() === null),
    back: () => change((interview) => void interview.back()),
    goTo: (questionId) => change((interview) => interview.goTo(questionId)),
    keepFile: (...file) => follow(logged(keepFile(...file))),
    flaws,
    acceptFlaws: (name) => {
      setFlaws((all) => new Map([...all].filter(([other]) => other !== name)));
      void note(name, () => useAnyway(store, mediaOf(name) ?? ''));
    },
    beginRecording: (questionId, kind, type) => {
      const fileName = `${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}.${extensionOf(type)}`;
      const origin = { visitId: visit.id, questionId, kind, source: 'recorder', fileName, type } as const;
      return MediaWriter.begin(store, origin);
    },
    showRecorded: async (media) => {
      show(nameOfMedia(media.id), await blobOf(store, media));
      return nameOfMedia(media.id);
    },
    tooSmall: (questionId) => {
      const wanted = leastBytes(task, questionId);
      const sizes = (opened.interview.answerTo(questionId)?.media ?? []).map((name) => shown.get(name)?.size);
      const has = sizes.find((size) => size !== undefined && size < wanted);
      return has === undefined ? null : { wanted, has };
    },
    pictureOf: ({ imageKey }) => (imageKey === null ? undefined : shown.get(imageKey)?.url),
    products,
    keepProduct: (product) => {
      if (products.some(({ id: known }) => known === product.id)) return;
      const more = [...products, product];
      setOpened((now) => now && { ...now, products: more });
      void note('products', () => keepCatalogue(store, visit.assignmentId, more));
    },
    nameOfProduct: (productId) => products.find((product) => String(product.id) === productId)?.name,
    hasRecovered: opened.hasRecovered,
    cleaned: opened.cleaned,
    cleared: opened.cleared,
    isKept: (name) => returned !== null && mediaOf(name) === undefined,
    addressOf: (name) =>
      shown.get(name)?.url ?? played.get(name) ?? (mediaOf(name) === undefined ? name : ''),
  };
}

/** A content type's usual extension: "video/mp4;codecs=avc1" is mp4. */
const extensionOf = (type: string): string => /\/([a-z0-9]+)/.exec(type)?.[1] ?? 'bin';

/** Keeps the products of an assignment, as fresh as they were brought. */
async function keepCatalogue(
  store: FieldStore,
  assignmentId: number,
  products: readonly FieldProduct[],
): Promise<void> {
  const kept = await store.get('catalogues', assignmentId);
  await store.put('catalogues', { assignmentId, products, broughtAt: kept?.broughtAt ?? '' });
}
