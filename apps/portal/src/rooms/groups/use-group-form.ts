// A group as the form has it: name, listing of a cluster, and the draft of who is in it. Only what changed is saved.
import { useRef, useState } from 'react';
import { groupName, type MembershipChange, withMatching, withMoves } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { nullable, object, string } from 'zod/mini';
import { notifyError, notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import type { SideName } from '@gondola/ui/transfer/transfer-side.ts';
import type { AnyGroup, Company, Member } from './group-kinds.ts';
import type { GroupTab } from './group-search.ts';
import { useSaveGroup } from './queries.ts';

const schema = object({ name: groupName, listing: nullable(string()) });

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

/** State of the form of a group. */
export function useGroupForm({ tab, group, company, onSaved }: GroupFormOptions) {
  const { t } = useTranslation('groups');
  const [changes, setChanges] = useState<readonly MembershipChange[]>([]);
  const [requestId] = useState(() => crypto.randomUUID());
  const saving = useSaveGroup(tab);
  const stored = useRef<Values>({ name: group?.name ?? '', listing: listingOf(group) });
  const state = useZodForm<Values, { name: string; listing: string | null }>({
    schema,
    initialValues: { name: group?.name ?? '', listing: listingOf(group) },
    onSubmit: async ({ name, listing }) => {
      const listingId = listing === null ? null : Number(listing);
      const isNew = group === undefined;
      try {
        const saved = await saving.mutateAsync({
          id: group?.id ?? 0,
          company,
          name,
          // Fields that were not touched here are left as someone else may have made them meanwhile.
          save: {
            ...(isNew || name === stored.current.name ? {} : { name }),
            ...(isNew ? { requestId } : {}),
            ...(tab === 'cluster' && (isNew || listing !== stored.current.listing) ? { listingId } : {}),
            ...(changes.length > 0 ? { changes } : {}),
          },
        });
        stored.current = { name, listing };
        setChanges([]);
        notifySuccess(t(($) => $.success.savingGroup));
        onSaved(saved.group);
      } catch (error) {
        notifyError(isNew ? t(($) => $.errors.creatingGroup) : t(($) => $.errors.savingGroup));
        throw error;
      }
    },
  });
  return {
    state,
    changes,
    dirty: state.dirty || changes.length > 0,
    move: (members: readonly Member[], to: SideName) =>
      setChanges((before) =>
        withMoves(
          before,
          to === 'in' ? 'add' : 'remove',
          members.map(({ id, inGroup }) => ({ id, isStored: inGroup })),
        ),
      ),
    moveAll: (to: SideName, searchValue: string) =>
      setChanges((before) =>
        withMatching(before, to === 'in' ? 'add' : 'remove', {
          ...(searchValue ? { searchValue } : {}),
          ...(to === 'in' ? { noDeleted: true } : {}),
        }),
      ),
    discard: () => {
      setChanges([]);
      state.form.setValues({ ...stored.current });
      state.form.resetDirty({ ...stored.current });
    },
  };
}
