// D6: a client asks for an address that takes one PUT, uploads, and names the file in a write; the write claims it.
// The key is stored everywhere; addresses are made when an answer is written.
import type { FileRule } from '@gondola/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing, Keys } from '../auth/keys.ts';
import { sql } from '../database/sql.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import type { Env } from '../env.ts';
import { invalidField } from '../failure.ts';
import { type FileDisk, openDisk } from './disk.ts';
import { isHeicType, isImageType, plainType } from './content-types.ts';
import { isPictureKey, keyOfAddress, makeKey, stagingKey, thumbnailKey } from './file-keys.ts';
import { keepAsIs, keepChecked, type KeptContent, recordFile, type Refusal } from './kept-file.ts';
import { assertStorageLeft } from './storage-quota.ts';

/** An address works for ten minutes: method, key and expiry under an HMAC. */
const addressSeconds = 600;

type Verb = 'GET' | 'PUT';

interface AddressSigner {
  /** Query string that opens `key` for `verb` until `expires` (seconds since 1970). */
  sign(verb: Verb, key: string, expires: number): string;
  isValid(verb: Verb, key: string, query: Record<string, unknown>, now: Date): boolean;
}

/** Signs with the keys for addresses. */
export function createAddressSigner({ current, all }: KeyRing): AddressSigner {
  const signature = (verb: Verb, key: string, expires: number, signingKey: Uint8Array = current): string =>
    createHmac('sha256', signingKey).update(`file\n${verb}\n${key}\n${expires}`).digest('base64url');
  return {
    sign: (verb, key, expires) => `expires=${expires}&signature=${signature(verb, key, expires)}`,
    isValid(verb, key, query, now) {
      const expires = Number(query['expires']);
      if (!Number.isInteger(expires) || expires * 1000 < now.getTime()) return false;
      const given = Buffer.from(typeof query['signature'] === 'string' ? query['signature'] : '');
      return all.some((signingKey) => {
        const expected = Buffer.from(signature(verb, key, expires, signingKey));
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
    },
  };
}

interface UploadRequest {
  readonly rule: FileRule;
  readonly fileName: string;
  readonly fileType: string;
  /** Bytes, when the client knows them: the address then takes no more. */
  readonly size?: number | undefined;
  readonly companyId: number | null;
  readonly userId: number;
}

export interface StoredFile {
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
}

interface Claim {
  readonly address: string;
  readonly purpose: string;
  readonly userId: number;
  /** The company that owns it from now on. */
  readonly companyId: number | null;
  /** Field of the write, for the fault. */
  readonly path: string;
}

/** A file that came with a call, to be kept. */
interface FileToStore {
  readonly purpose: string;
  readonly isPublic: boolean;
  readonly fileName: string;
  readonly contentType: string;
  /** Without the dot. */
  readonly extension: string;
  /** Bytes; images and documents are checked up to it, a file without a limit is kept as it came. */
  readonly maxSize?: number;
  readonly companyId: number | null;
  readonly userId: number;
  /** Field of the call, for the fault. */
  readonly field: string;
}

/** A file that has its key and its row, and no bytes yet. */
interface ReservedFile extends FileToStore {
  readonly key: string;
}

export interface FileStore {
  readonly place: FileDisk;
  readonly signer: AddressSigner;
  /** The key that an upload will be stored under. Throws 400 for a type or size that its rule does not take, 413 where the storage is full. */
  reserveUpload(db: Database, upload: UploadRequest): Promise<string>;
  /** An address that takes one PUT of that content type and at most that size, for ten minutes. */
  signUpload(db: Database, upload: UploadRequest): Promise<string>;
  /**
   * The uploaded file that a write names by its address, with or without query. Throws 400 at `path` when it was never
   * uploaded completely, was refused for what it holds, is of another kind, or was signed by someone else.
   */
  claim(db: Database, claimed: Claim): Promise<StoredFile>;
  /**
   * Reserves a key for a file that came with a call; what is never recorded is removed with unfinished uploads. Throws 413
   * where the storage of the company is full.
   */
  reserve(db: Database, file: FileToStore): Promise<ReservedFile>;
  /** Puts the file at `path` of this machine down under its key, outside any transaction; nobody can name it until it is recorded. */
  keep(file: ReservedFile, path: string): Promise<KeptContent>;
  /** Says in its row that a kept file is there. */
  record(db: Database, kept: KeptContent): Promise<void>;
  /** The name of a file that stays: its address without what opens it. */
  lastingName(key: string): string;
  /** The address for the blocks of an upload, for ten minutes; `{first}` is to be replaced by the place of the first one. */
  blocksAddress(upload: { userId: number; id: string; companyId: number | null }): string;
  /** An address to read a key: lasting for public files, for ten minutes otherwise. */
  addressOf(key: string): string;
  addressOrNull(key: string | null): string | null;
  thumbnailOf(key: string): string;
  /** The thumbnail of a file that is a picture; null for any other, and for none. */
  thumbnailOrNull(key: string | null): string | null;
}

/** A call of somebody signed in, as far as its files need it. */
export interface FileCall {
  readonly db: Database;
  readonly caller: { readonly userId: number };
  readonly scope: { readonly companyIds: readonly number[] };
  readonly services: { readonly files: FileStore };
}

interface FileRow {
  key: string;
  content_type: string;
  size: number | null;
  width: number | null;
  height: number | null;
  state: 'signed' | 'stored' | 'removing';
  refusal: Refusal | null;
  company_id: number | null;
  is_field_work: boolean;
}

/** Opens the file store the environment names. */
export async function createFileStore(env: Env, keys: Keys, clock: Clock): Promise<FileStore> {
  const place = await openDisk(env);
  const signer = createAddressSigner(keys('file addresses'));
  const address = (key: string): string => `${env.appUrl}/files/${key}`;
  // Rounded to the minute, so that a list answered twice carries the same addresses and browsers keep the pictures.
  const expiry = (): number => Math.ceil(clock().getTime() / 60_000) * 60 + addressSeconds;

  const store: FileStore = {
    place,
    signer,
    async reserveUpload(db, upload) {
      const fileType = plainType(upload.fileType);
      const extension = Object.hasOwn(upload.rule.types, fileType) ? upload.rule.types[fileType] : undefined;
      if (!extension) {
        const isHeic = isHeicType(fileType) && Object.keys(upload.rule.types).some(isImageType);
        throw invalidField('fileType', isHeic ? 'platform:files.heic' : 'platform:files.typeNotAccepted');
      }
      if (upload.size !== undefined && upload.size > upload.rule.maxSize) {
        throw invalidField('size', 'platform:files.tooLarge', {
          max: Math.floor(upload.rule.maxSize / 1024 / 1024),
        });
      }
      const { rule, companyId } = upload;
      const isFieldWork = rule.isFieldWork ?? false;
      await assertStorageLeft(db, { companyId, isFieldWork, path: 'fileName' });
      const key = makeKey({ ...rule, ...upload }, extension, clock());
      await db.execute(sql`
        insert into files (key, company_id, purpose, is_public, content_type, max_size, signed_by, is_field_work)
        values (${key}, ${companyId}, ${rule.purpose}, ${rule.isPublic}, ${fileType},
          ${upload.size ?? rule.maxSize}, ${upload.userId}, ${isFieldWork})`);
      return key;
    },
    async signUpload(db, upload) {
      const key = await store.reserveUpload(db, upload);
      const fileType = plainType(upload.fileType);
      if (place.presignPut) return place.presignPut(stagingKey(key), fileType, addressSeconds, upload.size);
      return `${address(key)}?${signer.sign('PUT', key, Math.floor(clock().getTime() / 1000) + addressSeconds)}`;
    },
    async claim(db, { address: named, purpose, userId, companyId, path }) {
      const key = keyOfAddress(named);
      // Held until the row that names it is committed, so that no cleaning takes it meanwhile.
      const { rows } = await db.execute<FileRow>(sql`
        select key, content_type, size, width, height, state, refusal, company_id, is_field_work from files
        where key = ${key} and purpose = ${purpose} and signed_by = ${userId}
          and (company_id is null or company_id = ${companyId}) for no key update`);
      const row = rows[0];
      if (!row || row.state === 'removing') throw invalidField(path, 'platform:files.unknown');
      if (row.state === 'signed') {
        const { code, values } = row.refusal ?? { code: 'platform:files.notUploaded', values: {} };
        throw invalidField(path, code, values);
      }
      if (row.company_id === null && companyId !== null) {
        await assertStorageLeft(db, { companyId, isFieldWork: row.is_field_work, path });
        await db.execute(sql`update files set company_id = ${companyId} where key = ${key}`);
      }
      return {
        key,
        contentType: row.content_type,
        size: Number(row.size),
        width: row.width,
        height: row.height,
      };
    },
    async reserve(db, file) {
      const { companyId, field } = file;
      await assertStorageLeft(db, { companyId, isFieldWork: false, path: field });
      const key = makeKey(file, file.extension, clock());
      await db.execute(sql`
        insert into files (key, company_id, purpose, is_public, content_type, max_size, signed_by)
        values (${key}, ${companyId}, ${file.purpose}, ${file.isPublic}, ${file.contentType}, ${file.maxSize ?? 0},
          ${file.userId})`);
      return { ...file, key };
    },
    async keep({ key, contentType, maxSize, companyId, userId }, path) {
      const arrived = { path, contentType, key };
      if (maxSize === undefined) return keepAsIs(place, arrived);
      const turnOf = companyId === null ? `person ${userId}` : `company ${companyId}`;
      return keepChecked(place, { ...arrived, maxSize, turnOf });
    },
    record: (db, kept) => recordFile(db, kept),
    lastingName: address,
    blocksAddress({ userId, id, companyId }) {
      const path = `blocks/${companyId ?? 0}/${userId}/${id}`;
      const expires = Math.floor(clock().getTime() / 1000) + addressSeconds;
      return `${address(`${path}/{first}`)}?${signer.sign('PUT', path, expires)}`;
    },
    addressOf(key) {
      if (key.startsWith('public/')) return address(key);
      return `${address(key)}?${signer.sign('GET', key, expiry())}`;
    },
    addressOrNull: (key) => (key === null ? null : store.addressOf(key)),
    thumbnailOf: (key) => store.addressOf(thumbnailKey(key)),
    thumbnailOrNull: (key) => (key !== null && isPictureKey(key) ? store.thumbnailOf(key) : null),
  };
  return store;
}
