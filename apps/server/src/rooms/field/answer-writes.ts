// Answers as they are stored: normalised, their files claimed.
import { answerFileRules } from '@gondola/contract';
import {
  isEmptyAnswer,
  type MediaKind,
  minimumMemoryBytes,
  normaliseAnswer,
  type Page,
  parseMinimumMemory,
  type SubmittedAnswer,
} from '@gondola/survey';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import type { StoredFile } from '../../platform/files/file-store.ts';
import { invalidInput } from '../../platform/failure.ts';
import { type AnswerContext, type AnswerWrite, type Submission } from '../responses/index.ts';
import type { VersionQuestion } from '../tasks/index.ts';
import { faultAt } from './answer-faults.ts';

interface NamedFile {
  readonly questionId: number;
  readonly kind: MediaKind;
  readonly address: string;
  /** Place in the answer's media. */
  readonly place: number;
}

/** Claims one file for an answer. Throws 400 at the answer when it is not an own, finished upload of the right kind. */
async function claimFile(
  { db, caller, services }: Submission,
  { companyId, questions, titles }: AnswerContext,
  { questionId, kind, address, place }: NamedFile,
): Promise<StoredFile> {
  const at = `.media.${place}`;
  const { purpose } = answerFileRules[kind];
  const key = keyOfAddress(address);
  const isOtherKind = Object.values(answerFileRules).some(
    (rule) => rule.purpose !== purpose && key.startsWith(`private/${rule.purpose}/`),
  );
  if (isOtherKind) throw invalidInput([faultAt(titles, questionId, 'mediaKind', at)]);
  const { userId } = caller;
  const path = `questions.${questionId}${at}`;
  const file = await services.files.claim(db, { address, purpose, userId, companyId, path });
  const minimum = parseMinimumMemory(questions.get(questionId)?.settings.minMemory ?? '');
  if (kind === 'video' && minimum && file.size < minimumMemoryBytes(minimum)) {
    throw invalidInput([faultAt(titles, questionId, 'videoTooSmall', at)]);
  }
  return file;
}

const mediaWrites = (kind: MediaKind, files: readonly StoredFile[]): Pick<AnswerWrite, 'images' | 'media'> =>
  kind === 'image'
    ? {
        images: files.map(({ key, width, height }) => ({ key, width: width ?? 0, height: height ?? 0 })),
        media: [],
      }
    : { images: [], media: files.map(({ key }) => ({ kind, key })) };

/** Whether auditors look at the answers to this page: it asks for it and its type can be audited (D33). */
export function isAudited(page: Page<number>, question: VersionQuestion | undefined): boolean {
  return page.traits.teleaudit !== null && question?.requiresTeleaudit === true;
}

/**
 * The answers to store; empty ones are left out. They have passed validateAnswers. `auditStatus` is the teleaudit
 * status of an answer that needs one; `isKept` names files that are stored with the answer already.
 */
export async function answerWrites(
  call: Submission,
  context: AnswerContext,
  answers: readonly SubmittedAnswer<number>[],
  auditStatus: (questionId: number) => 'pending' | 'reaudit' = () => 'pending',
  isKept: (key: string) => boolean = () => false,
): Promise<AnswerWrite[]> {
  const used = new Set<string>();
  const writes: AnswerWrite[] = [];
  for (const answer of answers) {
    const { questionId } = answer;
    const page = context.task.byId.get(questionId);
    if (!page || isEmptyAnswer(answer)) continue;
    const { value, choiceIds, media } = normaliseAnswer(page, answer);
    const kind = page.traits.media?.kind ?? 'image';
    const files: StoredFile[] = [];
    for (const [place, address] of media.entries()) {
      const key = keyOfAddress(address);
      if (used.has(key)) {
        throw invalidInput([faultAt(context.titles, questionId, 'mediaRepeated', `.media.${place}`)]);
      }
      used.add(key);
      if (!isKept(key)) files.push(await claimFile(call, context, { questionId, kind, address, place }));
    }
    writes.push({
      questionId,
      value,
      teleauditStatus: isAudited(page, context.questions.get(questionId))
        ? auditStatus(questionId)
        : 'not-required',
      choiceIds,
      ...mediaWrites(kind, files),
    });
  }
  return writes;
}
