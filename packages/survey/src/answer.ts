// The answer to one question.

/** Ids are the caller's own: database ids on the server and in the field application, identifiers in the builder. */
export type Id = string | number;

export interface Answer<I extends Id> {
  /** Text of everything but choices and files. Yes/no may say 'yes' or 'no' here instead of a choice. */
  readonly value?: string | null | undefined;
  readonly choiceIds?: readonly I[] | null | undefined;
  /** Lasting names of the uploaded files. */
  readonly media?: readonly string[] | null | undefined;
}

export type SubmittedAnswer<I extends Id> = Answer<I> & { readonly questionId: I };

/** An answer as it is stored: trimmed, decimal comma to dot, yes/no as its choice and its word. */
export interface StoredAnswer<I extends Id> {
  readonly value: string | null;
  readonly choiceIds: readonly I[];
  readonly media: readonly string[];
}

/** Whether nothing was answered: such an answer counts as absent. */
export function isEmptyAnswer(answer: Answer<Id> | undefined): boolean {
  return (
    !answer ||
    ((answer.value ?? '').trim() === '' &&
      (answer.choiceIds ?? []).length === 0 &&
      (answer.media ?? []).length === 0)
  );
}
