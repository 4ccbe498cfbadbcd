// Rows of one person's work on this phone.
import type { AnswerableTask, FieldAssignment, FieldProduct, OwnResponse } from '@gondola/contract';
import type { Answer, MediaKind } from '@gondola/survey';
import type { DBSchema, StoreKey, StoreNames, StoreValue } from 'idb';
import type { PhotoFlaw } from '@gondola/contract/plain';
import type { Visit } from './visit.ts';

/** A task as its worker answers it, in one version, which never changes. */
export type KeptTask = Omit<AnswerableTask, 'revisionPolicy'>;

/** An assignment as it was brought. */
export interface KeptAssignment extends FieldAssignment {
  /** Visits of it that the server had by then, and has counted; undefined of what an older version of the application brought. */
  readonly counted?: readonly string[];
}

interface KeptAnswer {
  readonly visitId: string;
  readonly questionId: number;
  readonly answer: Answer<number>;
}

/** SHA-256 of a file. */
export interface Hashes {
  /** Of the whole, in hex. */
  readonly whole: string;
  /** Of each block, 32 bytes one after the other, in Base64. */
  readonly blocks: string;
}

/** Origin of a file: this application's camera or recorder, or chosen from the phone. */
type MediaSource = 'camera' | 'recorder' | 'chosen';

/** A file that was captured. Answers name it by `nameOfMedia`; its bytes are its blocks. */
export interface Media {
  readonly id: string;
  readonly visitId: string;
  /** The question that it was captured for. It and the source are not known of what an older version of the application kept. */
  readonly questionId?: number;
  readonly kind: MediaKind;
  readonly source?: MediaSource;
  /** Flaws of a photo that the application warned of; undefined where it did not examine the file. */
  readonly flaws?: readonly PhotoFlaw[];
  /** Look of a photo: 64 bits as a decimal; undefined where that is not known. */
  readonly look?: string;
  /** Whether the worker uses it all the same. */
  readonly isUsedAnyway?: boolean;
  readonly fileName: string;
  readonly type: string;
  /** Begun: its bytes are still coming, or what captured it was cut off. Kept: all of it is here. Sent: the server has it. */
  readonly state: 'begun' | 'kept' | 'sent';
  /** In bytes; of one that was begun, 0. */
  readonly size: number;
  /** Null where they are not known yet. */
  readonly hashes: Hashes | null;
  /** Address on the server, of a file that an older version of the application sent. */
  readonly address: string | null;
}

/** A part of a file, as it is sent: `blockSize` bytes, the last one what is left. */
interface Block {
  readonly mediaId: string;
  /** From 0. */
  readonly place: number;
  /** No Blob: browsers of iPhones lose what Blobs in a database hold. */
  readonly bytes: ArrayBuffer;
}

/** A picture of a question or a photo of returned work, as it was when it was brought: its address on the server ends within minutes. */
interface KeptPicture {
  readonly key: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** Products that the visits of an assignment can be about, to choose from without a connection. */
interface Catalogue {
  readonly assignmentId: number;
  readonly products: readonly FieldProduct[];
  readonly broughtAt: string;
}

/** The line that stays of a sent visit once the rest of it is cleared from the phone. */
export interface SentLine {
  readonly finishedAt: string;
  readonly id: string;
  readonly title: string;
  readonly place: string;
  /** Of the server's receipt. */
  readonly responseId: number;
  readonly receivedAt: string;
  readonly files: number;
}

export interface FieldSchema extends DBSchema {
  assignments: { key: number; value: KeptAssignment };
  /** By id and version. */
  tasks: { key: [number, number]; value: KeptTask };
  visits: { key: string; value: Visit };
  answers: { key: [string, number]; value: KeptAnswer; indexes: { visitId: string } };
  media: { key: string; value: Media; indexes: { visitId: string } };
  blocks: { key: [string, number]; value: Block };
  pictures: { key: string; value: KeptPicture };
  catalogues: { key: number; value: Catalogue };
  /** Responses that a review has sent back to this person, by id, as they were brought. */
  returned: { key: number; value: OwnResponse };
  /** Sent visits that were cleared, oldest first, see sent-lines.ts. */
  lines: { key: [string, string]; value: SentLine };
  /** How far the database has followed the journal of a visit, see journal.ts. */
  journals: { key: string; value: JournalMark };
}

/** Number of the last batch of a visit's journal that the database has. */
interface JournalMark {
  readonly visitId: string;
  readonly n: number;
}

export type RowName = StoreNames<FieldSchema>;
export type Row<Name extends RowName> = StoreValue<FieldSchema, Name>;
export type RowKey<Name extends RowName> = StoreKey<FieldSchema, Name>;

/** Stores whose rows make a visit: what was answered, and what it takes to open and send that. */
export type VisitRowName = 'visits' | 'answers' | 'media' | 'tasks' | 'returned';

/** The rows of a person's work within one write. */
export interface Rows {
  get<Name extends RowName>(name: Name, key: RowKey<Name>): Promise<Row<Name> | undefined>;
  ofVisit<Name extends 'answers' | 'media'>(name: Name, visitId: string): Promise<Row<Name>[]>;
  put<Name extends RowName>(name: Name, row: Row<Name>): Promise<void>;
  delete<Name extends RowName>(name: Name, key: RowKey<Name> | IDBKeyRange): Promise<void>;
}
