import type { DisputeChoice, Ticket } from '@gondola/contract';
import { type ChallengeListQuery, isListed } from '../challenge-search.ts';
import { ChallengePanel } from './challenge-panel.tsx';
import { NewChallengeDialog } from './new-challenge-dialog.tsx';

interface ChallengeDialogsProps {
  creating: boolean;
  /** The subject of the new challenge, where a link named it. */
  disputed: DisputeChoice | undefined;
  /** Gets the one challenge that was made; undefined for none, or several. */
  onCreated: (id: number | undefined) => void;
  /** The challenge whose details the address opens. */
  openId: number | undefined;
  rows: readonly Ticket[];
  onOpen: (id: number | undefined) => void;
  /** The query of the list. */
  query: ChallengeListQuery;
}

/** The details and the dialog of /challenges: the list is what most visits need, and they come when the first of them opens. */
export default function ChallengeDialogs(props: ChallengeDialogsProps) {
  const { creating, disputed, onCreated, openId, rows, onOpen, query } = props;
  return (
    <>
      {openId === undefined ? null : (
        <ChallengePanel
          id={openId}
          rows={rows}
          covered={creating}
          onOpen={onOpen}
          isListed={(changed) => isListed(query, changed)}
        />
      )}
      {creating ? <NewChallengeDialog disputed={disputed} onClose={onCreated} /> : null}
    </>
  );
}
