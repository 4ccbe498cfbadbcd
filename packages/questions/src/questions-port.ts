import { createContext, use } from 'react';
import type { MediaKind } from '@gondola/survey';
import type { ShownQuestion } from './question-view.ts';

/** A file that its question does not take, as the worker was told by what captured it. */
export class RefusedFile extends Error {}

/** The application's services for questions: they know neither its server nor its formats. */
export interface QuestionsPort {
  /** A number as the application writes it. */
  readonly formatNumber: (value: number) => string;
  /** Without it, files can be neither shown nor added. */
  readonly files?: {
    /** Stores a file of an answer to the question and gives its lasting name. Rejects when it cannot be stored. */
    readonly store: (file: File, kind: MediaKind, question: ShownQuestion) => Promise<string>;
    /**
     * Takes photos with the camera, `room` at most, and hands over each as it is taken, which tells whether it was stored; ends when
     * the person has taken all, or says that there is no camera to use. Without it, files are chosen.
     */
    readonly takePhotos?: (
      room: number,
      onPhoto: (photo: File) => Promise<boolean>,
    ) => Promise<'done' | 'noCamera'>;
    /**
     * Records a video or a sound, which it stores: gives its lasting name, null when the person gives up, or says that there is
     * nothing to record with. Without it, files are chosen.
     */
    readonly record?: (
      kind: MediaKind,
      question: ShownQuestion,
    ) => Promise<{ readonly name: string } | 'noCamera' | null>;
    /** Whether a stored file stays whatever is done to the others; without it, none does. */
    readonly isKept?: (name: string) => boolean;
    /** Whether files may be chosen from the phone too; they may without it. */
    readonly mayChoose?: boolean;
    /** Where a stored file is shown from. */
    readonly addressOf: (name: string) => string;
  };
  /** Reads a barcode by camera; null when the person gives up. Without it, barcodes are typed. */
  readonly scanBarcode?: () => Promise<string | null>;
  /** Without it, products are named by their id. */
  readonly products?: {
    /** Lets the person choose; gives the id, or null. */
    readonly choose: () => Promise<string | null>;
    readonly nameOf: (id: string) => string | undefined;
  };
}

const Context = createContext<QuestionsPort | null>(null);

/** Gives questions their port. */
export const QuestionsProvider = Context.Provider;

/** The port of the application around. Throws without a QuestionsProvider. */
export function useQuestionsPort(): QuestionsPort {
  const port = use(Context);
  if (!port) throw new Error('questions are shown outside a QuestionsProvider');
  return port;
}
