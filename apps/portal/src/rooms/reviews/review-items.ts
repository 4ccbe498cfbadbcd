// A response as the review screen goes through it: the answers in words, in the order of the task, then the photos, then the recordings.
import type { ReviewedResponse } from '@gondola/contract';
import type { ShownQuestion } from '@gondola/questions';
import { type QuestionType, typeDefinition } from '@gondola/survey';

export type Answer = ReviewedResponse['QuestionResponses'][number];
type Question = Answer['Question'] | ReviewedResponse['unanswered'][number];

export interface AnswerItem {
  readonly kind: 'answer';
  readonly key: string;
  readonly question: Question;
  /** Undefined when nobody answered. */
  readonly answer: Answer | undefined;
  /** The worker can be asked to answer it: it is answered, or the other answers lead to it. */
  readonly canObject: boolean;
}

/** A question for photos or recordings that got none. */
export interface MissingItem extends Omit<AnswerItem, 'kind'> {
  readonly kind: 'missing';
}

/** A file of an answer, each to be marked by itself. */
interface MediaItem {
  readonly kind: 'photo' | 'video' | 'audio';
  readonly key: string;
  readonly question: Question;
  readonly answer: Answer;
  /** Sent after the response: in place of one that was objected to. */
  readonly isNew: boolean;
  readonly isObjected: boolean;
  /** The worker's contest, next to the files that were objected to; next to the first one where none is marked. */
  readonly contest: Answer['contest'];
}

export interface PhotoItem extends MediaItem {
  readonly kind: 'photo';
  readonly image: Answer['QuestionResponseImages'][number];
}

/** A video or a sound recording. It is the whole of its answer, which is objected to with it. */
export interface RecordingItem extends MediaItem {
  readonly kind: 'video' | 'audio';
  readonly id: number;
  /** The copy without faces, once there is one. */
  readonly src: string;
  readonly transcription: string | null;
  /** It was looked into and nobody can see it. */
  readonly isUnreadable: boolean;
}

export type ReviewItem = AnswerItem | MissingItem | PhotoItem | RecordingItem;

/** Answers per page, and photos or videos at a time (field-audit 9). */
export const answersPerPage = 5;
export const atOnce = 4;

const isMedia = (type: QuestionType): boolean => typeDefinition(type).carries === 'files';

/** Questions without media, answered or not, by position. */
export function answerItems(response: ReviewedResponse): AnswerItem[] {
  const answered = response.QuestionResponses.map((answer): AnswerItem => ({
    kind: 'answer',
    key: `answer-${answer.id}`,
    question: answer.Question,
    answer,
    canObject: true,
  }));
  const left = response.unanswered.map((question): AnswerItem => ({
    kind: 'answer',
    key: `question-${question.id}`,
    question,
    answer: undefined,
    canObject: question.canObject,
  }));
  return [...answered, ...left]
    .filter(({ question }) => !isMedia(question.type))
    .toSorted((a, b) => a.question.position - b.question.position);
}

const inOrder = ({ QuestionResponses }: ReviewedResponse): Answer[] =>
  QuestionResponses.toSorted((a, b) => a.Question.position - b.Question.position);

/** All photos, by the position of their question. */
export function photoItems(response: ReviewedResponse): PhotoItem[] {
  return inOrder(response).flatMap((answer) => {
    const images = answer.QuestionResponseImages;
    const contested = images.find(({ objected }) => objected) ?? images[0];
    return images.map((image): PhotoItem => ({
      kind: 'photo',
      key: `photo-${image.id}`,
      question: answer.Question,
      answer,
      image,
      isNew: image.createdAt > response.createdAt,
      isObjected: image.objected,
      contest: image.objected || image === contested ? answer.contest : null,
    }));
  });
}

const recordingItem = (
  response: ReviewedResponse,
  answer: Answer,
  kind: RecordingItem['kind'],
  file: Pick<RecordingItem, 'id' | 'src' | 'transcription' | 'isUnreadable'> & { readonly createdAt: string },
): RecordingItem => ({
  kind,
  key: `${kind}-${file.id}`,
  question: answer.Question,
  answer,
  id: file.id,
  src: file.src,
  transcription: file.transcription,
  isUnreadable: file.isUnreadable,
  isNew: file.createdAt > response.createdAt,
  isObjected: answer.objected,
  contest: answer.contest,
});

/** All videos, by the position of their question. */
export const videoItems = (response: ReviewedResponse): RecordingItem[] =>
  inOrder(response).flatMap((answer) =>
    answer.QuestionResponseVideos.map((video) =>
      recordingItem(response, answer, 'video', { ...video, src: video.videoUrlTransform ?? video.videoUrl }),
    ),
  );

/** All sound recordings, by the position of their question. */
export const audioItems = (response: ReviewedResponse): RecordingItem[] =>
  inOrder(response).flatMap((answer) =>
    answer.QuestionResponseAudios.map((audio) =>
      recordingItem(response, answer, 'audio', {
        ...audio,
        src: audio.audioUrl,
        transcription: null,
        isUnreadable: false,
      }),
    ),
  );

/** How many objections their worker contests, which the next decision withdraws or upholds. */
export const openContests = ({ QuestionResponses }: ReviewedResponse): number =>
  QuestionResponses.filter(({ contest }) => contest?.outcome === 'open').length;

/** Questions that asked for a photo, video or recording and got none. */
export function missingMedia(response: ReviewedResponse): MissingItem[] {
  const asked = response.QuestionResponses.filter(
    ({
      QuestionResponseImages: images,
      QuestionResponseVideos: videos,
      QuestionResponseAudios: audios,
      Question,
    }) => isMedia(Question.type) && images.length + videos.length + audios.length === 0,
  );
  return [
    ...asked.map((answer): MissingItem => ({
      kind: 'missing',
      key: `answer-${answer.id}`,
      question: answer.Question,
      answer,
      canObject: true,
    })),
    ...response.unanswered
      .filter(({ type }) => isMedia(type))
      .map((question): MissingItem => ({
        kind: 'missing',
        key: `question-${question.id}`,
        question,
        answer: undefined,
        canObject: question.canObject,
      })),
  ];
}

/** The question as its display takes it: of the choices, those that were chosen. */
export const shownQuestion = ({ question, answer }: AnswerItem): ShownQuestion => {
  const emojiScale = answer?.Question.emojiScale;
  const choices = answer?.QuestionChoiceResponses ?? [];
  return {
    type: question.type,
    title: question.title,
    choices: choices.map(({ questionChoiceId: id, title }) => ({ id, title })),
    settings: emojiScale ? { emojiScale } : {},
  };
};

/** The answer as its display takes it. */
export const shownAnswer = ({ value, QuestionChoiceResponses }: Answer) => ({
  value,
  choiceIds: QuestionChoiceResponses.map(({ questionChoiceId }) => questionChoiceId),
});

/** Whether an item can be chosen for rejection. */
export const canMark = (item: ReviewItem): boolean => ('canObject' in item ? item.canObject : true);

/** Why one answer is objected to, next to the reason of the whole review. */
export interface Reason {
  /** Of the answer. */
  readonly id: number;
  readonly feedbackLabelId: number;
  readonly comment: string;
}

/** The answers that the marked items belong to, in the order of the task, each once. */
export function markedAnswers(items: readonly ReviewItem[], marked: ReadonlySet<string>): Answer[] {
  const chosen = items.flatMap((item) => (marked.has(item.key) && item.answer ? [item.answer] : []));
  return [...new Map(chosen.map((answer) => [answer.id, answer])).values()].toSorted(
    (one, other) => one.Question.position - other.Question.position,
  );
}

/** The chosen items as the call takes them. */
export function selectionOf(items: readonly ReviewItem[], marked: ReadonlySet<string>) {
  const chosen = items.filter(({ key }) => marked.has(key));
  return {
    questionResponseList: [
      ...new Set(chosen.flatMap((item) => (item.kind !== 'photo' && item.answer ? [item.answer.id] : []))),
    ],
    questionResponseImageList: chosen.flatMap((item) => (item.kind === 'photo' ? [item.image.id] : [])),
    questionList: chosen.flatMap(({ answer, question }) => (answer ? [] : [question.id])),
  };
}

/** Rich text without its formatting. */
export function plainText(html: string | null): string {
  if (!html) return '';
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
