// D3: the one shape of every JSON answer.

export interface FieldProblem {
  /** Place in what was sent, `questions.3.title`. */
  readonly path: string;
  /** Stable word for programs. */
  readonly code: string;
  /** Sentence for people, in their language. */
  readonly message: string;
}

export interface Success<Data> {
  readonly success: true;
  readonly status: number;
  readonly message: string;
  readonly data: Data;
}

export interface Failure {
  readonly success: false;
  readonly status: number;
  readonly message: string;
  readonly data: {
    readonly errorMessage: string;
    readonly code: string;
    readonly fields?: readonly FieldProblem[];
    readonly requestId: string;
  };
}

export type Envelope<Data> = Success<Data> | Failure;
