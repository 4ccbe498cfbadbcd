// The database of one person's work on this phone, so that nobody meets another person's visits.
import type { AnswerableTask, FieldAssignment, FieldProduct, OwnResponse } from '@gondola/contract';
import type { Answer, MediaKind } from '@gondola/survey';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { PhotoFlaw } from '@gondola/contract/plain';
import { durable } from '../device/kept-storage.ts';
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

interface FieldSchema extends DBSchema {
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
}

export type FieldStore = IDBPDatabase<FieldSchema>;

/** Bytes of every block but the last, as the server has it. */
export const blockSize = 256 * 1024;

type Upgrade = IDBPTransaction<FieldSchema, StoreNames<FieldSchema>[], 'versionchange'>;

/** A file as version 2 kept it: in one piece. */
type WholeMedia = Omit<Media, 'state' | 'size' | 'hashes'> & { readonly bytes: ArrayBuffer | null };

/** Cuts the files that version 2 kept into blocks. */
async function cutIntoBlocks(transaction: Upgrade): Promise<void> {
  for await (const cursor of transaction.objectStore('media')) {
    const { bytes, ...media } = cursor.value as unknown as WholeMedia;
    for (let place = 0; place * blockSize < (bytes?.byteLength ?? 0); place += 1) {
      const piece = bytes?.slice(place * blockSize, (place + 1) * blockSize);
      if (piece) await transaction.objectStore('blocks').put({ mediaId: media.id, place, bytes: piece });
    }
    await cursor.update({
      ...media,
      state: bytes ? 'kept' : 'sent',
      size: bytes?.byteLength ?? 0,
      hashes: null,
    });
  }
}

const prefix = 'field-';

/** The person whose work a store is. */
export const ownerOf = ({ name }: FieldStore): number => Number(name.slice(prefix.length));

/** Opens the work of a person, as the version of the application that is oldest here left it; stores are only ever added. */
export const openFieldStore = (userId: number): Promise<FieldStore> =>
  openDB<FieldSchema>(`${prefix}${userId}`, 4, {
    async upgrade(database, before, _after, transaction) {
      if (before < 1) {
        database.createObjectStore('assignments', { keyPath: 'id' });
        database.createObjectStore('tasks', { keyPath: ['id', 'version'] });
        database.createObjectStore('visits', { keyPath: 'id' });
        database
          .createObjectStore('answers', { keyPath: ['visitId', 'questionId'] })
          .createIndex('visitId', 'visitId');
        database.createObjectStore('media', { keyPath: 'id' }).createIndex('visitId', 'visitId');
      }
      if (before < 2) {
        database.createObjectStore('pictures', { keyPath: 'key' });
        database.createObjectStore('catalogues', { keyPath: 'assignmentId' });
      }
      if (before < 3) {
        database.createObjectStore('blocks', { keyPath: ['mediaId', 'place'] });
        await cutIntoBlocks(transaction);
      }
      if (before < 4) database.createObjectStore('returned', { keyPath: 'id' });
    },
    // A page of an older version that is still open lets go, or nobody could open what is kept here.
    blocking(_now, _wanted, event) {
      (event.target as IDBDatabase).close();
    },
  });

/** Writes a row: on the disk once it resolves, not when the database has taken it. Rejects when the phone is full. */
export async function keep<Name extends StoreNames<FieldSchema>>(
  store: FieldStore,
  name: Name,
  row: FieldSchema[Name]['value'],
): Promise<void> {
  const transaction = store.transaction(name, 'readwrite', durable);
  await Promise.all([transaction.store.put(row), transaction.done]);
}
