import type { ReviewedResponse } from '@gondola/contract';
import type { QuestionType } from '@gondola/survey';
import { describe, expect, it } from 'vitest';
import {
  answerItems,
  audioItems,
  canMark,
  missingMedia,
  photoItems,
  plainText,
  selectionOf,
  videoItems,
} from './review-items.ts';

type Answer = ReviewedResponse['QuestionResponses'][number];

const question = (id: number, type: QuestionType) => ({
  id,
  position: id,
  type,
  title: `Question ${id}`,
  description: null,
});

const answer = (id: number, type: QuestionType, images: number[] = []): Answer => ({
  id: id * 10,
  questionId: id,
  value: 'words',
  objected: false,
  objection: null,
  contest: null,
  versions: 1,
  teleauditStatus: 'not-required',
  questionResponseImageQuantity: images.length,
  Question: {
    ...question(id, type),
    emojiScale: null,
    emoji_scale: null,
    QuestionChoices: [],
    surveyTeleauditId: null,
  },
  QuestionChoiceResponses: [],
  QuestionResponseImages: images.map((image) => ({
    id: image,
    imageKey: '',
    imageUrl: '',
    thumbnailUrl: '',
    width: 10,
    height: 10,
    objected: false,
    createdAt: '2026-11-21T10:00:00.000Z',
  })),
  QuestionResponseVideos: [],
  QuestionResponseAudios: [],
});

const unanswered = (id: number, type: QuestionType) => ({ ...question(id, type), canObject: false });

const response = {
  QuestionResponses: [
    answer(4, 'multiple image question', [7, 8]),
    answer(3, 'date'),
    answer(1, 'short answer'),
  ],
  unanswered: [unanswered(2, 'long answer'), unanswered(5, 'video')],
} as unknown as ReviewedResponse;

describe('items of a review', () => {
  it('are the questions without media by position, unanswered ones in their place', () => {
    const items = answerItems(response);
    expect(items.map(({ question: { id } }) => id)).toEqual([1, 2, 3]);
    expect(items.map(canMark)).toEqual([true, false, true]);
    const asked = { ...unanswered(2, 'long answer'), canObject: true };
    expect(answerItems({ ...response, unanswered: [asked] }).map(canMark)).toEqual([true, true, true]);
  });

  it('are the photos, each on its own', () => {
    expect(photoItems(response).map(({ image }) => image.id)).toEqual([7, 8]);
    expect(missingMedia(response).map(({ question: { id } }) => id)).toEqual([5]);
  });

  it('have the contest of their answer next to the photos objected to, else next to the first', () => {
    const contest = {
      comment: 'Estaba así',
      contestedAt: '2026-11-22T10:00:00.000Z',
      outcome: 'open',
    } as const;
    const shelf = { ...answer(4, 'multiple image question', [7, 8]), contest };
    const [left, right] = shelf.QuestionResponseImages;
    const contestedIn = (images: Answer['QuestionResponseImages']) =>
      photoItems({ ...response, QuestionResponses: [{ ...shelf, QuestionResponseImages: images }] })
        .filter((photo) => photo.contest !== null)
        .map(({ image }) => image.id);
    if (!left || !right) throw new Error('the answer has two photos');
    expect(contestedIn([left, { ...right, objected: true }])).toEqual([8]);
    expect(contestedIn([left, right])).toEqual([7]);
  });

  it('are the recordings, which are objected to by their answer, once', () => {
    const file = { createdAt: '2026-11-21T10:00:00.000Z' };
    const video = (id: number, videoUrlTransform: string | null) => ({
      ...file,
      id,
      videoUrl: `/${id}.mp4`,
      videoUrlTransform,
      transcription: null,
      questionResponseId: 1,
      videoKey: 'response/1/video.mp4',
      isUnreadable: false,
    });
    const recorded = {
      ...response,
      createdAt: '2026-11-20T10:00:00.000Z',
      QuestionResponses: [
        { ...answer(6, 'audio'), QuestionResponseAudios: [{ ...file, id: 2, audioUrl: '/2.mp3' }] },
        {
          ...answer(4, 'video'),
          objected: true,
          QuestionResponseVideos: [video(7, null), video(8, '/copy.mp4')],
        },
      ],
    };
    const videos = videoItems(recorded);
    expect(videos.map(({ src, isObjected, isNew }) => [src, isObjected, isNew])).toEqual([
      ['/7.mp4', true, true],
      ['/copy.mp4', true, true],
    ]);
    const items = [...videos, ...audioItems(recorded)];
    expect(selectionOf(items, new Set(items.map(({ key }) => key)))).toEqual({
      questionResponseList: [40, 60],
      questionResponseImageList: [],
      questionList: [],
    });
  });

  it('become ids of answers and of images', () => {
    const items = [...answerItems(response), ...photoItems(response)];
    expect(selectionOf(items, new Set(['answer-30', 'photo-8']))).toEqual({
      questionResponseList: [30],
      questionResponseImageList: [8],
      questionList: [],
    });
  });
});

describe('descriptions', () => {
  it('lose their formatting', () => {
    expect(plainText('<p>Name and <b>role</b></p>')).toBe('Name and role');
    expect(plainText(null)).toBe('');
  });
});
