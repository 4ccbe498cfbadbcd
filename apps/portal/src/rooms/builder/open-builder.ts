// Opening the builder: the draft on the server, joined with what this browser has not sent yet.
import { type History, type ServerSide, serverSide, startHistory } from '@gondola/builder';
import { call } from '@gondola/client/call.ts';
import { taskDraftEndpoints } from '@gondola/contract';
import { BuilderStore } from './builder-store.ts';
import { DraftSync } from './draft-sync.ts';
import { readCopy, readEarlierCopy } from './local-copy.ts';
import { revisionOf } from './next-step.ts';
import { beginBody, copyKeyOf, firstDraft, type Opening, placeOf } from './place.ts';

export interface OpenBuilder {
  readonly store: BuilderStore;
  readonly sync: DraftSync;
}

interface Begun {
  readonly history: History;
  readonly side: ServerSide;
  readonly version: number | null;
  readonly companyId: number;
  readonly editor: string;
}

/** The draft on the server, begun where there is none. */
async function beginOnServer(opening: Opening): Promise<Begun> {
  const body = beginBody(opening, firstDraft(opening));
  const { draft } = await call(taskDraftEndpoints.beginDraft, { body });
  const side = serverSide(revisionOf(draft));
  const begun = { version: draft.baseVersion, companyId: draft.companyId, editor: draft.Editor.fullName };
  return { ...begun, ...((await readEarlierCopy(draft.id)) ?? { side, history: startHistory(side.theirs) }) };
}

/** Opens a builder. Rejects as the calls do, and when the draft on the server is of an older shape that is no longer read. */
export async function openBuilder(opening: Opening): Promise<OpenBuilder> {
  const copy = await readCopy(copyKeyOf(opening));
  const open = async ({ history, side, version, companyId, editor }: Begun): Promise<OpenBuilder> => {
    const store = new BuilderStore(history, companyId);
    const sync = new DraftSync(store, placeOf(opening, version), side);
    sync.resume(editor);
    await sync.look();
    return { store, sync };
  };
  const builder = await open(copy ?? (await beginOnServer(opening)));
  if (!copy || builder.sync.state() !== 'gone') return builder;
  // Nobody knows what became of the draft of the copy: what it has goes on in the draft that there is, and is asked about.
  const begun = await beginOnServer(opening);
  const side = { ...copy.side, id: begun.side.id, revision: 0 };
  return open({ ...begun, history: copy.history, side });
}
