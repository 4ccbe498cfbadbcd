// The database of one person's work on this phone, so that nobody meets another person's visits.
import type { AnswerableTask, FieldAssignment, FieldProduct } from '@gondola/contract';
import type { Answer, MediaKind } from '@gondola/survey';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Visit } from '../visits/visit.ts';

/** A task as its worker answers it, in one version, which never changes. */
export type KeptTask = Omit<AnswerableTask, 'revisionPolicy'>;

export interface KeptAnswer {
  readonly visitId: string;
  readonly questionId: number;
  readonly answer: Answer<number>;
}

/** A file that was captured. Answers name it by `nameOfMedia`. */
export interface Media {
  readonly id: string;
  readonly visitId: string;
  readonly kind: MediaKind;
  readonly fileName: string;
  readonly type: string;
  /** No Blob: browsers of iPhones lose what Blobs in a database hold. Null once the server has said that it has the file. */
  readonly bytes: ArrayBuffer | null;
  /** Where the server has it; null until it was sent. */
  readonly address: string | null;
}

/** A picture of a question, as it was when its task was brought: its address on the server ends within minutes. */
export interface KeptPicture {
  readonly key: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** Products that the visits of an assignment can be about, to choose from without a connection. */
export interface Catalogue {
  readonly assignmentId: number;
  readonly products: readonly FieldProduct[];
  readonly broughtAt: string;
}

interface FieldSchema extends DBSchema {
  assignments: { key: number; value: FieldAssignment };
  /** By id and version. */
  tasks: { key: [number, number]; value: KeptTask };
  visits: { key: string; value: Visit };
  answers: { key: [string, number]; value: KeptAnswer; indexes: { visitId: string } };
  media: { key: string; value: Media; indexes: { visitId: string } };
  pictures: { key: string; value: KeptPicture };
  catalogues: { key: number; value: Catalogue };
}

export type FieldStore = IDBPDatabase<FieldSchema>;

/** Opens the work of a person, as the version of the application that is oldest here left it; stores are only ever added. */
export const openFieldStore = (userId: number): Promise<FieldStore> =>
  openDB<FieldSchema>(`field-${userId}`, 2, {
    upgrade(database, before) {
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
    },
    // A page of an older version that is still open lets go, or nobody could open what is kept here.
    blocking(_now, _wanted, event) {
      (event.target as IDBDatabase).close();
    },
  });

/** Options of a write that a worker takes for saved: it is acknowledged when it is on the disk. */
export const durable = { durability: 'strict' } as const;
