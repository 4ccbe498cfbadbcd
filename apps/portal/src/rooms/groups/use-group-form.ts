// A group as the form has it: name, listing of a cluster, and the draft of who is in it. Only what changed is saved.
import { useRef, useState } from 'react';
import {
  groupRules,
  type MembershipChange,
  withMatching,
  withMoves,
  withMovesSince,
} from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { nullable, object, string } from 'zod/mini';
import { ApiFailure } from '@gondola/client/call.ts';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import type { SideName } from '@gondola/ui/transfer/transfer-side.ts';
import type { AnyGroup, Company, Member } from './group-kinds.ts';
import type { GroupTab } from './group-search.ts';
import { useSaveGroup } from './queries.ts';

const schema = object({ ...groupRules, listing: nullable(string()) });

type Values = Record<string, unknown> & { name: string; listing: string | null };

interface GroupFormOptions {
  tab: GroupTab;
  /** Undefined for a new group. */
  group: AnyGroup | undefined;
  company: Company;
  onSaved: (group: AnyGroup) => void;
}

const listingOf = (group: AnyGroup | undefined): string | null =>
  group && 'listingId' in group && group.listingId !== null ? String(group.listingId) : null;

/** Whether a try may have been made although it failed. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500;

/** The group that the form is over. By a type of its own: a cluster is a group too, and would lose its listing with `??`. */
const formOver = (found: AnyGroup | undefined, created: AnyGroup | undefined): AnyGroup | undefined =>
  found ?? created;

/** State of the form of a group. */
export function useGroupForm({ tab, group: found, company, onSaved }: GroupFormOptions) {
  const { t } = useTranslation('groups');
  // A new group whose form was changed while it was created: the form goes on with it.
  const [created, setCreated] = useState<AnyGroup>();
  const group = formOver(found, created);
  const [changes, setChanges] = useState<readonly MembershipChange[]>([]);
  /** Moves made while a save is on its way: what is left of `changes` once it is here. */
  const since = useRef<readonly MembershipChange[]>(undefined);
  /** A try to create it that got no answer may have made it, as it was then. */
  const mayExist = useRef(false);
  const [requestId] = useState(() => crypto.randomUUID());
  const saving = useSaveGroup(tab);
  const stored = useRef<Values>({ name: group?.name ?? '', listing: listingOf(group) });
  const state = useZodForm<Values, { name: string; listing: string | null }>({
    schema,
    initialValues: { name: group?.name ?? '', listing: listingOf(group) },
    stays: true,
    onSubmit: async ({ name, listing }) => {
      const listingId = listing === null ? null : Number(listing);
      const isNew = group === undefined;
      const sent = state.form.getValues();
      since.current = [];
      try {
        const saved = await saving.mutateAsync({
          id: group?.id ?? 0,
          company,
          name,
          mayExist: mayExist.current,
          // Fields that were not touched here are left as someone else may have made them meanwhile.
          save: {
            ...(isNew || name === stored.current.name ? {} : { name }),
            ...(isNew ? { requestId } : {}),
            ...(tab === 'cluster' && (isNew || listing !== stored.current.listing) ? { listingId } : {}),
            ...(changes.length > 0 ? { changes } : {}),
          },
        });
        stored.current = { name, listing };
        setChanges(since.current);
        notifySuccess(t(($) => $.success.savingGroup));
        const now = state.form.getValues();
        const isLeft = since.current.length > 0 || now.name !== sent.name || now.listing !== sent.listing;
        since.current = undefined;
        if (isNew && isLeft) setCreated(saved.group);
        else onSaved(saved.group);
      } catch (error) {
        since.current = undefined;
        if (isNew && isUnanswered(error)) mayExist.current = true;
        notifyError(isNew ? t(($) => $.errors.creatingGroup) : t(($) => $.errors.savingGroup));
        throw error;
      }
    },
  });
  return {
    group,
    state,
    changes,
    dirty: state.dirty || changes.length > 0,
    move: (members: readonly Member[], to: SideName) => {
      const change = to === 'in' ? 'add' : 'remove';
      const moved = members.map(({ id, inGroup }) => ({ id, isStored: inGroup }));
      setChanges((before) => withMoves(before, change, moved));
      const ids = members.map(({ id }) => id);
      if (since.current) since.current = withMovesSince(since.current, change, ids);
    },
    moveAll: (to: SideName, searchValue: string) => {
      const change = to === 'in' ? 'add' : 'remove';
      const matching = {
        ...(searchValue ? { searchValue } : {}),
        ...(to === 'in' ? { noDeleted: true } : {}),
      };
      setChanges((before) => withMatching(before, change, matching));
      if (since.current) since.current = withMatching(since.current, change, matching);
    },
    discard: () => {
      setChanges([]);
      state.form.setValues({ ...stored.current });
      state.form.resetDirty({ ...stored.current });
      if (created) onSaved(created);
    },
  };
}
