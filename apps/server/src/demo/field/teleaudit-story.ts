// How far the remote auditors came with a response.
import type { MarkAssignment } from '@gondola/shelf';
import type { ShareType } from '@gondola/contract';
import { addMinutes, notAfter } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { onProject, type Person } from '../world.ts';
import type { FieldAnswer, FieldResponse } from './field-response.ts';
import { drawStrokes, pickMarks, type Stroke } from './strokes.ts';

export interface AnswerAudit {
  readonly auditor: Person;
  readonly at: Date;
  /** False while it is only begun. */
  readonly isDone: boolean;
  readonly shareType: ShareType | null;
  readonly marks: MarkAssignment;
  /** One list per photo of the answer. */
  readonly strokes: readonly (readonly Stroke[])[];
  /** One per binary KPI of the question, in their order. */
  readonly scores: readonly (0 | 1)[];
}

/** Tells the findings of an audit before its answer was sent back; nothing of answers that were not. */
export function tellEarlierAudit(response: FieldResponse, number: number): Map<number, AnswerAudit> {
  const { submission, story, answers } = response;
  const { company, built } = submission.assignment;
  const random = createRandom(`earlier audit ${company.key} ${number}`);
  const audits = new Map<number, AnswerAudit>();
  for (const [place, answer] of answers.entries()) {
    const shareType = answer.sketch?.share?.type ?? null;
    if (answer.teleaudit !== 'reaudit' || !shareType) continue;
    const marks = pickMarks(random);
    audits.set(place, {
      auditor: random.pick(onProject(company.people.auditors, built.sketch.project)),
      at: story.finishedAt ?? submission.createdAt,
      isDone: true,
      shareType,
      marks,
      strokes: answer.photos.map((picture) => drawStrokes(random, picture, shareType, marks)),
      scores: [],
    });
  }
  return audits;
}

type Progress = 'none' | 'begun' | 'first' | 'all';

/** The auditors' work on each answer, by its place; answers nobody has looked at are missing. */
export function tellAudit(response: FieldResponse, number: number, now: Date): Map<number, AnswerAudit> {
  const { submission, story } = response;
  const { company, built } = submission.assignment;
  const audits = new Map<number, AnswerAudit>();
  const audited = response.answers.flatMap((answer, place) =>
    answer.teleaudit === 'not-required' ? [] : [{ answer, place }],
  );
  if (story.status !== 'approved' || audited.length === 0) return audits;

  const random = createRandom(`teleaudit ${company.key} ${number}`);
  const reviewedAt = story.finishedAt ?? submission.createdAt;
  const isOld = now.getTime() - reviewedAt.getTime() > 8 * 86_400_000;
  const progress: Progress = isOld
    ? random.weighted<Progress>({ all: 72, first: 10, begun: 6, none: 12 })
    : random.weighted<Progress>({ all: 28, first: 12, begun: 10, none: 50 });
  if (progress === 'none') return audits;
  const auditor = random.pick(onProject(company.people.auditors, built.sketch.project));
  // Answers sent back to the auditors wait for them: they can be compared with the audit before.
  const waiting = ({ answer }: (typeof audited)[number]): boolean =>
    answer.teleaudit === 'reaudit' && answer.sketch?.share !== undefined;
  const touched = (progress === 'all' ? audited : audited.slice(0, 1)).filter((one) => !waiting(one));

  const auditOf = (answer: FieldAnswer): AnswerAudit => {
    const shareType = answer.sketch?.share?.type ?? null;
    const marks = pickMarks(random);
    return {
      auditor,
      at: notAfter(addMinutes(reviewedAt, random.between(60, 4000)), addMinutes(now, -1)),
      isDone: progress !== 'begun',
      shareType,
      marks,
      strokes: shareType
        ? answer.photos.map((picture) => drawStrokes(random, picture, shareType, marks))
        : [],
      scores: (answer.sketch?.binaryKpis ?? []).map(() => (random.chance(0.74) ? 1 : 0)),
    };
  };
  for (const { answer, place } of touched) audits.set(place, auditOf(answer));
  return audits;
}
