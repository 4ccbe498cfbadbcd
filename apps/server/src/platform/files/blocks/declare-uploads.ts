// Declares files that come in blocks, or asks how far they are: one call for both, which may be repeated. A file that cannot be taken is
// refused by itself; the others of its declaration go on (D84).
import type { FileRule } from '@gondola/contract';
import { conflict, Failure } from '../../failure.ts';
import type pg from 'pg';
import type { FileCall, FileStore } from '../file-store.ts';
import type { Refusal } from '../kept-file.ts';
import {
  addBlockUpload,
  type BlockUpload,
  findBlockUpload,
  listDeclared,
  noteRefused,
} from './block-uploads.queries.ts';
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

interface JudgedFile {
  readonly file: DeclaredFile;
  /** The reason why it cannot be taken, where that is known before anybody looks at its rule. */
  readonly refusal: Refusal | undefined;
}

interface UploadState {
  readonly id: string;
  /** The file's lasting name. */
  readonly address: string;
  /** `whole`: all blocks are here, and the file is being checked. */
  readonly state: 'waiting' | 'whole' | 'stored' | 'refused';
  readonly refusal: Refusal | null;
  /** A `1` for each block that is here, else a `0`. */
  readonly have: string;
  /** Where blocks are sent, for ten minutes: `{first}` is the place of the first one. Null where none is wanted. */
  readonly sendTo: string | null;
}

type RuleOf = (fileType: string) => FileRule;

/** A declared file that was taken, or that was refused for what it declares: that one has its key alone. */
type Declared = { readonly upload: BlockUpload } | { readonly key: string; readonly refusal: Refusal };

const digestsOf = ({ blocks }: DeclaredFile): Buffer => Buffer.from(blocks, 'base64');

const companyOf = ({ scope }: FileCall): number | null =>
  scope.companyIds.length === 1 ? (scope.companyIds[0] ?? null) : null;

/** The fault of a file in what it declares, next to a known upload under its id; undefined where there is none. */
function faultOf({ file, refusal }: JudgedFile, known: BlockUpload | undefined): Refusal | undefined {
  if (refusal) return refusal;
  if (digestsOf(file).length !== blockCount(file.size) * 32)
    return { code: 'platform:files.blockDigests', values: {} };
  if (known && (known.sha256 !== file.sha256 || known.size !== file.size))
    return { code: 'platform:files.otherFile', values: {} };
  return undefined;
}

/** The reason of a rule that does not take a file. Throws what says nothing of the file, as that the storage is full. */
function refusalOf(error: unknown): Refusal {
  const [fault] = error instanceof Failure && error.status === 400 ? error.fields : [];
  if (!fault) throw error;
  return { code: fault.code, values: fault.values ?? {} };
}

/** Refuses a file, under a key that is the same however often it is declared. */
async function refuse(
  call: FileCall,
  { id, fileType }: DeclaredFile,
  refusal: Refusal,
  ruleOf: RuleOf,
): Promise<Declared> {
  const { db, caller } = call;
  const { userId } = caller;
  const { purpose, isFieldWork = false } = ruleOf(fileType);
  const companyId = companyOf(call);
  const key = `private/${purpose}/${companyId ?? 0}/${userId}-${id.toLowerCase()}.refused`;
  // Of any length, as whatever is wrong with it.
  const contentType = fileType.slice(0, 100).toWellFormed();
  await noteRefused(db, { key, userId, companyId, purpose, contentType, isFieldWork, refusal });
  return { key, refusal };
}

/** The upload of a declared file, made where there is none, or its refusal. */
async function declare(call: FileCall, judged: JudgedFile, ruleOf: RuleOf): Promise<Declared> {
  const { db, caller, services } = call;
  const { userId } = caller;
  const { file } = judged;
  const known = await findBlockUpload(db, userId, file.id);
  const fault = faultOf(judged, known);
  if (fault) return refuse(call, file, fault, ruleOf);
  if (known) return { upload: known };
  const companyId = companyOf(call);
  const { fileName, fileType, size, sha256, id } = file;
  const rule = ruleOf(fileType);
  let key: string;
  try {
    key = await services.files.reserveUpload(db, { rule, fileName, fileType, size, companyId, userId });
  } catch (error) {
    return refuse(call, file, refusalOf(error), ruleOf);
  }
  await addBlockUpload(db, { userId, id, companyId, key, size, sha256, digests: digestsOf(file) });
  const upload = await findBlockUpload(db, userId, id);
  if (!upload) throw conflict('platform:conflict');
  return { upload };
}

/** Throws 429 where the files that are new would be more than a person may have on their way. */
async function assertMayDeclareNew({ db, caller }: FileCall, files: readonly JudgedFile[]): Promise<void> {
  const { userId } = caller;
  const known = await listDeclared(
    db,
    userId,
    files.map(({ file }) => file.id),
  );
  const added = files.filter(({ file }) => !known.has(file.id.toLowerCase()));
  if (added.length === 0) return;
  // No bytes come of one that is refused; its row counts.
  const bytes = added.reduce((sum, { file, refusal }) => (refusal ? sum : sum + file.size), 0);
  await assertMayDeclare({ db, caller }, { files: added.length, bytes });
}

/** Declares the files and gives how far each is; one whose blocks are all here is stored first, where a killed process left it so. */
export async function declareUploads(
  call: DeclaringCall,
  files: readonly JudgedFile[],
  ruleOf: RuleOf,
): Promise<UploadState[]> {
  const { services, caller } = call;
  const declared = await call.transaction('write', async (inside) => {
    await assertMayDeclareNew(inside, files);
    const all: (readonly [DeclaredFile, Declared])[] = [];
    for (const judged of files) all.push([judged.file, await declare(inside, judged, ruleOf)]);
    return all;
  });
  const uploads = declared.flatMap(([, one]) => ('upload' in one ? [one.upload] : []));
  const whole = uploads.filter(({ have, isStored, refusal }) => !have.includes('0') && !isStored && !refusal);
  for (const upload of whole) await joinBlocks(services.pool, services.files.place, upload);
  const now = new Map<string, BlockUpload>();
  if (whole.length > 0) {
    await call.transaction('read', async ({ db }) => {
      for (const { id } of whole) {
        const upload = await findBlockUpload(db, caller.userId, id);
        if (upload) now.set(id, upload);
      }
    });
  }
  return declared.map(([{ id }, one]) =>
    'upload' in one
      ? stateOf(call, now.get(one.upload.id) ?? one.upload)
      : refusedState(call, id, one.key, one.refusal),
  );
}

const refusedState = (
  { services }: Pick<DeclaringCall, 'services'>,
  id: string,
  key: string,
  refusal: Refusal,
): UploadState => ({
  id,
  address: services.files.lastingName(key),
  state: 'refused',
  refusal,
  have: '',
  sendTo: null,
});

function stateOf({ services }: Pick<DeclaringCall, 'services'>, upload: BlockUpload): UploadState {
  const { id, key, have, isStored, refusal } = upload;
  const isWhole = !have.includes('0');
  const state = isStored ? 'stored' : refusal ? 'refused' : isWhole ? 'whole' : 'waiting';
  return {
    id,
    address: services.files.lastingName(key),
    state,
    refusal: isStored ? null : refusal,
    have,
    sendTo: state === 'waiting' ? services.files.blocksAddress(upload) : null,
  };
}
