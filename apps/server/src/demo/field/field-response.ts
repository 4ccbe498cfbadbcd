// A response as the field left it and the reviewers and auditors went on with it; still in memory.
import type { TeleauditState } from '@gondola/contract';
import { createRandom, fnv1a32, type Random, uuidFrom } from '../random.ts';
import { answerTask, type GivenAnswer } from '../tasks/answers.ts';
import type { PageSketch } from '../tasks/page-sketch.ts';
import { onProject, type Person, type Product, type StoredPicture } from '../world.ts';
import { type Label, type ReviewStory, tellReview } from './review-story.ts';
import type { Submission } from './visits.ts';
import type { Assignment } from './routes.ts';

/** Pictures fit for a page: of its kind, of the category asked for or the chain visited. */
function fitting(
  pictures: readonly StoredPicture[],
  { company, categoryCode, shop }: Assignment,
  kind: PageSketch['picture'],
): StoredPicture[] {
  const own = pictures.filter((picture) => picture.company === company.key && picture.kind === kind);
  const about = kind === 'front' ? shop.chain : categoryCode;
  const exact = own.filter((picture) => picture.about === about);
  return exact.length > 0 ? exact : own;
}

/** Chooses photos for the pages of one response, none twice. */
function createPhotographer(
  random: Random,
  pictures: readonly StoredPicture[],
  assignment: Assignment,
): (page: PageSketch | undefined) => StoredPicture[] {
  const used = new Set<string>();
  return (page) => {
    const free = fitting(pictures, assignment, page?.picture).filter(({ key }) => !used.has(key));
    // A new order for every response, so that no picture is everybody's first.
    const count = page?.type === 'multiple image question' ? random.whole(1, 3) : 1;
    const chosen = createRandom(String(random.next())).shuffled(free).slice(0, count);
    for (const { key } of chosen) used.add(key);
    return chosen;
  };
}

export interface FieldAnswer {
  readonly questionId: number;
  readonly sketch: PageSketch | undefined;
  readonly value: string | null;
  readonly choiceIds: readonly number[];
  readonly photos: readonly StoredPicture[];
  readonly teleaudit: TeleauditState;
  /** Marked by a reviewer; with photos, the first of them is what is wrong. */
  readonly isObjected: boolean;
}

export interface FieldResponse {
  readonly submission: Submission;
  readonly clientId: string;
  readonly story: ReviewStory;
  readonly product: Product | null;
  readonly answers: readonly FieldAnswer[];
  readonly start: { readonly latitude: number; readonly longitude: number };
  readonly end: { readonly latitude: number; readonly longitude: number };
}

/** D34: without the setting, one response in five waits. */
const sampledShare = 0.2;

const completed: ReviewStory = {
  status: 'completed',
  reviewer: null,
  startedAt: null,
  finishedAt: null,
  label: null,
  comment: null,
  correctedAt: null,
  contest: null,
};

/** Within some sixty metres of the shop. */
const beside = (random: Random, { latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: latitude + random.between(-0.0005, 0.0005),
  longitude: longitude + random.between(-0.0006, 0.0006),
});

const isAudited = (sketch: PageSketch | undefined): boolean =>
  sketch?.share !== undefined || (sketch?.binaryKpis ?? []).length > 0;

const reviewerOf = ({ assignment }: Submission, random: Random): Person =>
  random.pick(onProject(assignment.company.people.reviewers, assignment.built.sketch.project));

/** Which answer a reviewer objects to: one with photos where there is one. */
function objectedPlace(random: Random, given: readonly GivenAnswer[]): number {
  const withPhotos = given.findIndex(({ page, media }) => media.length > 0 && page.traits.teleaudit);
  return withPhotos >= 0 ? withPhotos : random.whole(0, given.length - 1);
}

interface FieldWorld {
  readonly now: Date;
  readonly pictures: readonly StoredPicture[];
  readonly products: readonly Product[];
  readonly labels: readonly Label[];
}

/** Makes the whole response of one submission. `number` only seeds it. */
export function makeResponse(submission: Submission, number: number, world: FieldWorld): FieldResponse {
  const { assignment, createdAt } = submission;
  const { built, company, shop } = assignment;
  const random = createRandom(`response ${company.key} ${number}`);
  const clientId = uuidFrom(random);
  const product = built.sketch.type === 'product' ? random.pick(world.products) : null;
  const { revisionPolicy } = built.row;
  // Not the draw of the product, which depends on the secret of the installation: the demo is the same everywhere.
  const waits =
    revisionPolicy === 'yes' || (revisionPolicy === 'random' && fnv1a32(clientId) / 2 ** 32 < sampledShare);
  const { now, labels } = world;
  const story = waits
    ? tellReview(random, { createdAt, now, reviewer: reviewerOf(submission, random), labels })
    : completed;

  const photosOf = createPhotographer(random, world.pictures, assignment);
  const photos = new Map<number, StoredPicture[]>();
  const given = answerTask(built.task, {
    random,
    finishedAt: submission.finishedAt,
    product,
    photosFor(page) {
      const chosen = photosOf(built.pages.get(page.id));
      photos.set(page.id, chosen);
      return chosen.map(({ key }) => key);
    },
    hintFor: (page) => built.pages.get(page.id)?.answer,
  });
  const marked = story.status === 'objected' || story.correctedAt ? objectedPlace(random, given) : -1;
  const answers = given.map(({ page, value, choiceIds }, place): FieldAnswer => {
    const sketch = built.pages.get(page.id);
    const isAgain = story.correctedAt !== null && !story.contest && place === marked;
    return {
      questionId: page.id,
      sketch,
      value,
      choiceIds,
      photos: photos.get(page.id) ?? [],
      teleaudit: isAudited(sketch) ? (isAgain ? 'reaudit' : 'pending') : 'not-required',
      isObjected: (story.status === 'objected' || story.contest !== null) && place === marked,
    };
  });
  return {
    submission,
    clientId,
    story,
    product,
    answers,
    start: beside(random, shop),
    end: beside(random, shop),
  };
}
