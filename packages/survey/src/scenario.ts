// A test client of the engine: plays an interview in the words of the person who answers. Questions and
// choices are named by their titles, so that a test reads as a story.
import type { Answer } from './answer.ts';
import { taskOfDefinition } from './definition-task.ts';
import { Interview } from './interview.ts';
import type { AnswerProblemCode } from './problem.ts';
import type { QuestionPayload, TaskDefinition } from './task-payload.schema.ts';
import { typeDefinition, type QuestionType } from './types/index.ts';

/** A page: its type, its title, and what differs from an optional question without logic. */
export interface PageSketch extends Partial<Omit<QuestionPayload, 'type' | 'title' | 'identifier'>> {
  readonly choices?: readonly string[];
  /** Choice title, or '*' for the default, to page title or 'end'. */
  readonly leads?: Readonly<Record<string, string>>;
}

export type PageEntry = readonly [type: QuestionType | '', title: string, sketch?: PageSketch];

/** A sound general task with these pages; `task` overrides its fields. */
export function definitionOf(
  pages: readonly PageEntry[],
  task: Partial<TaskDefinition> = {},
): TaskDefinition {
  const numberOf = (title: string) => {
    if (title === 'end' || title === '') return title;
    const index = pages.findIndex(([, name]) => name === title);
    return index < 0 ? title : String(index + 1);
  };
  const questions = pages.map(([type, title, sketch = {}], index): QuestionPayload => {
    const { choices: written, leads = {}, ...fields } = sketch;
    const choices = written ?? (type ? typeDefinition(type).fixedChoices : []);
    const identifier = String(index + 1);
    return {
      identifier,
      type,
      title,
      questionChoices: choices.map((name, place) => ({ identifier: String(place + 1), title: name })),
      questionLogic: Object.entries(leads).map(([choice, target]) => ({
        questionIdentifier: identifier,
        questionChoiceIdentifier: choice === '*' ? null : String(choices.indexOf(choice) + 1),
        nextQuestionIdentifier: numberOf(target),
      })),
      ...fields,
    };
  });
  return { type: 'general', title: 'A task', revisionPolicy: 'no', questions, ...task };
}

export class Scenario {
  readonly definition: TaskDefinition;
  interview: Interview<string>;

  constructor(pages: readonly PageEntry[], task: Partial<TaskDefinition> = {}) {
    this.definition = definitionOf(pages, task);
    this.interview = new Interview(taskOfDefinition(this.definition));
  }

  /** Title of the page on screen, or 'the end'. */
  get sees(): string {
    const { current } = this.interview;
    return current ? this.#titleOf(current.id) : 'the end';
  }

  get path(): string[] {
    return this.interview.path.map((page) => this.#titleOf(page.id));
  }

  /** Titles of the answered questions and what was said, as a response would carry it. */
  get response(): Record<string, string> {
    return Object.fromEntries(
      this.interview.answers.map(({ questionId, value, choiceIds, media }) => [
        this.#titleOf(questionId),
        value ??
          (choiceIds ?? []).map((id) => this.#choiceTitle(questionId, id)).join(', ') +
            (media ?? []).join(', '),
      ]),
    );
  }

  chooses(question: string, ...choices: string[]): AnswerProblemCode | null {
    const { questionChoices = [] } = this.#question(question);
    const choiceIds = choices.map(
      (title) => questionChoices.find((choice) => choice.title === title)?.identifier ?? '?',
    );
    return this.#answer(question, { choiceIds });
  }

  writes(question: string, value: string): AnswerProblemCode | null {
    return this.#answer(question, { value });
  }

  takes(question: string, ...media: string[]): AnswerProblemCode | null {
    return this.#answer(question, { media });
  }

  clears(question: string): void {
    this.interview.clear(this.#question(question).identifier);
  }

  goesOn(): AnswerProblemCode | null {
    return this.interview.next();
  }

  goesBack(): boolean {
    return this.interview.back();
  }

  /** Closes the application and opens it again from what it had stored. */
  comesBackLater(): void {
    const stored = JSON.parse(JSON.stringify(this.interview.snapshot()));
    this.interview = new Interview(taskOfDefinition(this.definition), stored);
  }

  #answer(question: string, answer: Answer<string>): AnswerProblemCode | null {
    return this.interview.answer(this.#question(question).identifier, answer);
  }

  #question(title: string): QuestionPayload {
    const question = this.definition.questions.find((candidate) => candidate.title === title);
    if (!question) throw new Error(`the task asks nothing called "${title}"`);
    return question;
  }

  #titleOf(id: string): string {
    return this.definition.questions[Number(id) - 1]?.title ?? id;
  }

  #choiceTitle(questionId: string, choiceId: string): string {
    const choices = this.definition.questions[Number(questionId) - 1]?.questionChoices ?? [];
    return choices.find((choice) => choice.identifier === choiceId)?.title ?? choiceId;
  }
}
