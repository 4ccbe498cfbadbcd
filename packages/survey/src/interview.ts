// One person answering one task: the state behind the screens of the field application.
import { isEmptyAnswer, type Answer, type Id, type SubmittedAnswer } from './answer.ts';
import { answerProblem } from './check-answer.ts';
import { walkPath, type Path } from './path.ts';
import type { AnswerProblemCode } from './problem.ts';
import type { Page, Task } from './task.ts';

/** Enough to go on later, on the same version of the task; plain JSON. */
export interface InterviewSnapshot<I extends Id> {
  readonly currentId: I | null;
  /** All that were given, those that fell off the path too. */
  readonly answers: readonly SubmittedAnswer<I>[];
}

export class Interview<I extends Id> {
  readonly task: Task<I>;
  #answers = new Map<I, Answer<I>>();
  #path: Path<I>;
  #currentId: I | null;

  /** Starts at the first page, or where the snapshot was taken. Answers that no longer fit are dropped. */
  constructor(task: Task<I>, snapshot?: InterviewSnapshot<I>) {
    this.task = task;
    for (const { questionId, ...answer } of snapshot?.answers ?? []) {
      const page = task.byId.get(questionId);
      if (page && !isEmptyAnswer(answer)) this.#answers.set(questionId, answer);
    }
    this.#path = walkPath(this.task, this.#answers);
    const resumed = snapshot ? snapshot.currentId : undefined;
    const mayResume = resumed === null ? this.isComplete : resumed !== undefined && this.#isOnPath(resumed);
    this.#currentId = mayResume && resumed !== undefined ? resumed : (task.pages[0]?.id ?? null);
  }

  /** The page shown now; null after the last one. */
  get current(): Page<I> | null {
    return this.#currentId === null ? null : (this.task.byId.get(this.#currentId) ?? null);
  }

  /** Pages the answers lead through, as far as they decide. */
  get path(): readonly Page<I>[] {
    return this.#path.pages;
  }

  /** Pages visited so far, the current one included. */
  get visited(): readonly Page<I>[] {
    const place = this.#place();
    return place === null ? this.path : this.path.slice(0, place + 1);
  }

  /** Answers on the path, in its order: what a response carries. */
  get answers(): SubmittedAnswer<I>[] {
    return this.path.flatMap((page) => {
      const answer = this.#answers.get(page.id);
      return answer ? [{ questionId: page.id, ...answer }] : [];
    });
  }

  /** Answers that fell off the path, in the order of the task: they come back with the path, and are not sent. */
  get offPath(): SubmittedAnswer<I>[] {
    const onPath = new Set(this.path.map(({ id }) => id));
    return this.task.pages.flatMap(({ id }) => {
      const answer = onPath.has(id) ? undefined : this.#answers.get(id);
      return answer ? [{ questionId: id, ...answer }] : [];
    });
  }

  /** Whether the path reaches the end and every answer it needs is there and sound. */
  get isComplete(): boolean {
    return this.#path.outcome === 'end' && this.path.every((page) => this.problemOf(page.id) === null);
  }

  answerTo(pageId: I): Answer<I> | undefined {
    return this.#answers.get(pageId);
  }

  /** The objection to leaving the page, or null. */
  problemOf(pageId: I): AnswerProblemCode | null {
    const page = this.task.byId.get(pageId);
    if (!page) return 'questionUnknown';
    const answer = this.#answers.get(pageId);
    if (!answer) return page.required ? 'answerMissing' : null;
    return answerProblem(page, answer);
  }

  /**
   * Sets the answer to a page of the path; an empty one clears it. Answers that the change leaves off the
   * path are kept aside until the path comes back to them, and the interview is at the changed page if its
   * page was among them. Returns the answer's problem, or null. Throws a RangeError for a page off the path.
   */
  answer(pageId: I, answer: Answer<I>): AnswerProblemCode | null {
    if (!this.#isOnPath(pageId)) throw new RangeError(`page ${pageId} is not on the path of the interview`);
    if (isEmptyAnswer(answer)) this.#answers.delete(pageId);
    else this.#answers.set(pageId, answer);
    this.#path = walkPath(this.task, this.#answers);
    if (this.#currentId === null ? !this.isComplete : !this.#isOnPath(this.#currentId))
      this.#currentId = pageId;
    return this.problemOf(pageId);
  }

  clear(pageId: I): void {
    this.answer(pageId, {});
  }

  /** Goes on to the next page or past the last one. Stays, and says why, while the page has a problem. */
  next(): AnswerProblemCode | null {
    const place = this.#place();
    if (place === null || this.#currentId === null) return null;
    const problem = this.problemOf(this.#currentId);
    if (problem) return problem;
    const following = this.path[place + 1];
    if (!following && this.#path.outcome === 'loop') return 'interviewLoop';
    this.#currentId = following?.id ?? null;
    return null;
  }

  /** Goes back to the page visited before; false on the first. */
  back(): boolean {
    const place = this.#place() ?? this.path.length;
    const before = this.path[place - 1];
    if (before) this.#currentId = before.id;
    return before !== undefined;
  }

  /** Opens a page of the path, or, with null, the end of it. Throws a RangeError for a page off the path. */
  goTo(pageId: I | null): void {
    if (pageId !== null && !this.#isOnPath(pageId))
      throw new RangeError(`page ${pageId} is not on the path of the interview`);
    this.#currentId = pageId;
  }

  /** The same interview at the same place, which goes its own way from here. */
  copy(): Interview<I> {
    const copy = new Interview(this.task);
    copy.#answers = new Map(this.#answers);
    copy.#path = this.#path;
    copy.#currentId = this.#currentId;
    return copy;
  }

  snapshot(): InterviewSnapshot<I> {
    return { currentId: this.#currentId, answers: [...this.answers, ...this.offPath] };
  }

  #isOnPath(pageId: I): boolean {
    return this.path.some((page) => page.id === pageId);
  }

  #place(): number | null {
    const place = this.path.findIndex((page) => page.id === this.#currentId);
    return place < 0 ? null : place;
  }
}
