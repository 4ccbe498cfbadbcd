// Declares files that come in blocks, or asks how far they are: one call for both, which may be repeated.
import type { FileRule } from '@gondola/contract';
import { conflict, type FieldFault, invalidInput } from '../../failure.ts';
import type pg from 'pg';
import type { FileCall, FileStore } from '../file-store.ts';
import { addBlockUpload, type BlockUpload, findBlockUpload, listDeclared } from './block-uploads.queries.ts';
import { assertMayDeclare } from '../uploads-on-their-way.ts';
import { blockCount, joinBlocks } from './block-uploads.ts';

/** A call outside a transaction, as far as its files need it. */
interface DeclaringCall {
  readonly caller: FileCall['caller'];
  readonly services: { readonly files: FileStore; readonly pool: pg.Pool };
  transaction<Result>(mode: 'read' | 'write', work: (call: FileCall) => Promise<Result>): Promise<Result>;
}

/** A file as its sender declares it. */
interface DeclaredFile {
  /** Made by the sender. */
  readonly id: string;
  readonly fileName: string;
  readonly fileType: string;
  /** Bytes. */
  readonly size: number;
  /** Of the whole, in hex. */
  readonly sha256: string;
  /** SHA-256 of each block, 32 bytes one after the other, as Base64. */
  readonly blocks: string;
}

interface UploadState {
  readonly id: string;
  /** The file's lasting name. */
  readonly address: string;
  /** `whole`: all blocks are here, and the file is being checked. */
  readonly state: 'waiting' | 'whole' | 'stored' | 'refused';
  /** A `1` for each block that is here, else a `0`. */
  readonly have: string;
  /** Where blocks are sent, for ten minutes: `{first}` is the place of the first one. Null where none is wanted. */
  readonly sendTo: string | null;
}

const digestsOf = ({ blocks }: DeclaredFile): Buffer => Buffer.from(blocks, 'base64');

/** Faults of digests that are not one for each block. */
const digestFaults = (files: readonly DeclaredFile[]): FieldFault[] =>
  files.flatMap((file, index) =>
    digestsOf(file).length === blockCount(file.size) * 32
      ? []
      : [{ path: `files.${index}.blocks`, code: 'platform:files.blockDigests' }],
  );

/** The upload of a declared file, made where there is none. Throws 409 for an id under which another file was declared. */
async function declare(
  call: FileCall,
  file: DeclaredFile,
  ruleFor: (fileType: string) => FileRule,
): Promise<BlockUpload> {
  const { db, caller, scope, services } = call;
  const { userId } = caller;
  const known = await findBlockUpload(db, userId, file.id);
  if (known && (known.sha256 !== file.sha256 || known.size !== file.size))
    throw conflict('platform:files.otherFile');
  if (known) return known;
  const companyId = scope.companyIds.length === 1 ? (scope.companyIds[0] ?? null) : null;
  const { fileName, fileType, size, sha256, id } = file;
  const rule = ruleFor(fileType);
  const key = await services.files.reserveUpload(db, { rule, fileName, fileType, size, companyId, userId });
  await addBlockUpload(db, { userId, id, companyId, key, size, sha256, digests: digestsOf(file) });
  const added = await findBlockUpload(db, userId, id);
  if (!added) throw conflict('platform:conflict');
  return added;
}

/** Throws 429 where the files that are new would be more than a person may have on their way. */
async function assertMayDeclareNew({ db, caller }: FileCall, files: readonly DeclaredFile[]): Promise<void> {
  const { userId } = caller;
  const known = await listDeclared(
    db,
    userId,
    files.map(({ id }) => id),
  );
  const added = files.filter(({ id }) => !known.has(id.toLowerCase()));
  if (added.length === 0) return;
  const bytes = added.reduce((sum, { size }) => sum + size, 0);
  await assertMayDeclare({ db, caller }, { files: added.length, bytes });
}

/** Declares the files and gives how far each is; one whose blocks are all here is stored first, where a killed process left it so. */
export async function declareUploads(
  call: DeclaringCall,
  files: readonly DeclaredFile[],
  ruleFor: (fileType: string) => FileRule,
): Promise<UploadState[]> {
  const faults = digestFaults(files);
  if (faults.length > 0) throw invalidInput(faults);
  const { services, caller } = call;
  const declared = await call.transaction('write', async (inside) => {
    await assertMayDeclareNew(inside, files);
    const uploads: BlockUpload[] = [];
    for (const file of files) uploads.push(await declare(inside, file, ruleFor));
    return uploads;
  });
  const whole = declared.filter(
    ({ have, isStored, isRefused }) => !have.includes('0') && !isStored && !isRefused,
  );
  if (whole.length === 0) return declared.map((upload) => stateOf(call, upload));
  for (const upload of whole) await joinBlocks(services.pool, services.files.place, upload);
  return call.transaction('read', async ({ db }) => {
    const states: UploadState[] = [];
    for (const { id } of declared) {
      const upload = await findBlockUpload(db, caller.userId, id);
      if (upload) states.push(stateOf(call, upload));
    }
    return states;
  });
}

function stateOf({ services }: Pick<DeclaringCall, 'services'>, upload: BlockUpload): UploadState {
  const { id, key, have, isStored, isRefused } = upload;
  const isWhole = !have.includes('0');
  const state = isStored ? 'stored' : isRefused ? 'refused' : isWhole ? 'whole' : 'waiting';
  return {
    id,
    address: services.files.lastingName(key),
    state,
    have,
    sendTo: state === 'waiting' ? services.files.blocksAddress(upload) : null,
  };
}
