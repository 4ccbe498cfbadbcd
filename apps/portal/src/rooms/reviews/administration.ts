import type { ReactNode } from 'react';
import type { ReviewedResponse } from '@gondola/contract';
import type { Answer } from './review-items.ts';

/** The way to the edit of an answer, shown next to it. */
export type EditLink = (answer: Answer) => ReactNode;

/** The additions of the administration of responses to the screen of one. */
export interface Administration {
  /** The way back, over the head. */
  readonly back: ReactNode;
  readonly actions: (response: ReviewedResponse) => ReactNode;
  readonly notes: (response: ReviewedResponse) => ReactNode;
  /** `moment` writes an instant by the clock of the response's company. */
  readonly facts: (response: ReviewedResponse, moment: (at: string) => string) => readonly [string, string][];
  /** Undefined where its answers cannot be edited. */
  readonly editLink: (response: ReviewedResponse) => EditLink | undefined;
}
