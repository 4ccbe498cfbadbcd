// One answer as its edit page shows it: the question as it was asked, and every version.
import type { AnswerVersion, EditedAnswer } from '@gondola/contract';
import { typeDefinition } from '@gondola/survey';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import type { VersionQuestion } from '../tasks/index.ts';
import { findAsked } from './actions/change-answer.ts';
import { type AnswerVersionRow, findProductNames, listAnswerVersions } from './answer-versions.queries.ts';
import { findAnswerPlace, findQuestionOf } from './held-response.queries.ts';
import { findResponse } from './responses.queries.ts';

const presentVersion = (
  row: AnswerVersionRow,
  files: FileStore,
  productName: string | null,
): AnswerVersion => ({
  number: row.number,
  source: row.source,
  returnedTo: row.returnedTo,
  reason: row.reason,
  author: row.authorId === null ? null : { id: row.authorId, fullName: row.authorName ?? '' },
  createdAt: instantOf(row.createdAt),
  value: row.value,
  productName,
  choices: row.choices,
  images: row.images.map((image) => ({
    id: image.id,
    imageUrl: files.addressOf(image.fileKey),
    thumbnailUrl: files.thumbnailOf(image.fileKey),
    width: image.width,
    height: image.height,
    strokes: image.strokes,
    createdAt: instantOf(image.createdAt),
  })),
  recordings: row.media.map(({ id, kind, fileKey, createdAt }) => ({
    id,
    kind,
    url: files.addressOf(fileKey),
    createdAt: instantOf(createdAt),
  })),
  dropped: row.dropped,
});

const presentQuestion = (question: VersionQuestion): NonNullable<EditedAnswer['Question']> => ({
  id: question.id,
  position: question.position,
  type: question.type,
  title: question.title,
  description: question.description,
  required: question.required,
  requiresTeleaudit: question.requiresTeleaudit,
  QuestionChoices: question.choices.map(({ id, title }) => ({ id, title })),
  emojiScale: question.settings.emojiScale ?? null,
  emojiSet: question.settings.emojiSet ?? null,
});

/** An answer in scope with its question and versions; 404 when it is not there. */
export async function presentEditedAnswer(call: SignedCall, answerId: number): Promise<EditedAnswer> {
  const { db, scope, services } = call;
  const place = await findAnswerPlace(db, scope, answerId);
  const response = place && (await findResponse(db, scope, place.responseId));
  if (!place || !response) throw notFound();
  const { companyId } = place;
  const questionId = await findQuestionOf(db, companyId, answerId);
  const asked = await findAsked(call, response, questionId);
  const question = asked?.context.questions.get(asked.page.id);
  const versions = await listAnswerVersions(db, companyId, answerId);
  const isProduct = question !== undefined && typeDefinition(question.type).carries === 'product';
  const productIds = isProduct ? versions.flatMap(({ value }) => (value ? [Number(value)] : [])) : [];
  const names = await findProductNames(db, companyId, productIds);
  return {
    id: answerId,
    responseId: response.id,
    companyId,
    surveyTitle: response.taskTitle,
    locationName: response.locationName,
    userName: response.userName,
    Question: question ? presentQuestion(question) : null,
    questionId,
    value: versions[0]?.value ?? null,
    version: place.version,
    versions: versions.map((row) =>
      presentVersion(row, services.files, names.get(Number(row.value)) ?? null),
    ),
    can: { edit: question !== undefined && place.isPart && !response.deleted },
  };
}
