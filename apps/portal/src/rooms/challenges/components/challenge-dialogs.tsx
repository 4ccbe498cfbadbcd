import type { DisputeChoice, Ticket } from '@gondola/contract';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

// The list is what most visits need: everything that opens over it comes when it is opened.
const ChallengePanel = lazyPart(() => import('./challenge-panel.tsx'));
const NewChallengeDialog = lazyPart(() => import('./new-challenge-dialog.tsx'));

interface ChallengeDialogsProps {
  creating: boolean;
  /** What the new challenge is about, where a link said so. */
  disputed: DisputeChoice | undefined;
  /** Gets the one challenge that was made; undefined for none, or several. */
  onCreated: (id: number | undefined) => void;
  /** The challenge whose details the address opens. */
  openId: number | undefined;
  rows: readonly Ticket[];
  onOpen: (id: number | undefined) => void;
}

/** The details and the dialog of /challenges. */
export function ChallengeDialogs(props: ChallengeDialogsProps) {
  const { creating, disputed, onCreated, openId, rows, onOpen } = props;
  return (
    <>
      {openId === undefined ? null : (
        <ChallengePanel id={openId} rows={rows} covered={creating} onOpen={onOpen} />
      )}
      {creating ? <NewChallengeDialog disputed={disputed} onClose={onCreated} /> : null}
    </>
  );
}
