import { type ComponentType, createContext, use } from 'react';
import type { LocaleTag } from '@gondola/formats/region.ts';
import type { MediaKind } from '@gondola/survey';
import type { ShownQuestion } from './question-view.ts';

/**
 * The faults for which a file is not taken: nothing in it, a part of it missing, a photo that this browser cannot decode (HEIC by its
 * name, as there is a way out), more pixels or bytes than anybody takes, no video or sound, or a flaw of a photo whose question takes
 * none with one, which what captured it has told.
 */
export type FileFault =
  | 'empty'
  | 'cutOff'
  | 'heic'
  | 'unreadable'
  | 'tooManyPixels'
  | 'tooLarge'
  | 'notAVideo'
  | 'notASound'
  | 'incomplete'
  | 'flawed';

/** A file that its question does not take, whatever the phone has room for. */
export class RefusedFile extends Error {
  readonly fault: FileFault;
  /** Megabytes or megapixels that it may have, where it has more. */
  readonly max: number;

  constructor(fault: FileFault, max = 0) {
    super(`the file is not taken: ${fault}`);
    this.fault = fault;
    this.max = max;
  }
}

/** The properties of an application's own field for a day or a time. */
export interface MomentFieldProps {
  /** A whole day (yyyy-mm-dd) or time (hh:mm); empty for none, null for one of which a part was typed. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Minutes between two times that are offered; any may be typed. */
  readonly minutesStep: number;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly labelledBy: string;
  readonly describedBy: string;
}

/** The application's services for questions: they know neither its server nor its formats. */
export interface QuestionsPort {
  /** The language and country in which numbers are typed. */
  readonly locale: LocaleTag;
  /** A number as the application writes it. */
  readonly formatNumber: (value: number) => string;
  /** A calendar day (yyyy-mm-dd) as the reader writes it; without it, as it was sent. So it is with the next two. */
  readonly formatDay?: (day: string) => string;
  /** A time on the clock (hh:mm). */
  readonly formatTime?: (time: string) => string;
  /** Fields for a day and a time that write and read as the reader does; without them, those of the browser. */
  readonly momentFields?: Readonly<Record<'date' | 'time', ComponentType<MomentFieldProps>>>;
  /** An amount of money. */
  readonly formatPrice?: (amount: number) => string;
  /** The sign that stands in the field for a price, before or after it; none where it is not known. */
  readonly currency?: { readonly sign: string; readonly isFirst: boolean };
  /** Without it, files can be neither shown nor added. */
  readonly files?: {
    /**
     * Stores a file of an answer to the question and gives its lasting name; it takes the place of `instead` where that is given. Rejects
     * with RefusedFile when the question does not take it, and with any other error when it cannot be stored.
     */
    readonly store: (
      file: File,
      kind: MediaKind,
      question: ShownQuestion,
      instead?: string,
    ) => Promise<string>;
    /** Content types that may be chosen, as a file input has them; any of the kind without it. */
    readonly accept?: string;
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
