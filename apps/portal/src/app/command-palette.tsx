import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { recentCommands, rememberCommand } from '@gondola/client/recent-items.ts';
import {
  CommandField,
  matchingCommands,
  type PaletteGroup,
  PaletteFrame,
  PaletteState,
  useFoundGroups,
} from '~/rooms/search/index.ts';
import { type Command, useCommands } from './use-commands.ts';

/** Companies and pages offered at once; typing finds the others. */
const max = 8;

const groupNames = ['pages', 'actions', 'companies'] as const satisfies readonly Command['group'][];

/** Ctrl+K: go to a page, do something, change the company, or find whatever the person may see by number or words. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['app', 'search']);
  const user = useCurrentUser();
  const [typed, setTyped] = useState('');
  const found = useFoundGroups(typed, onClose);
  const words = typed.trim();
  const labels: Record<Command['group'], string> = {
    actions: t(($) => $.actions, { ns: 'search' }),
    pages: t(($) => $.palette.pages),
    companies: t(($) => $.palette.companies),
  };
  const matching = matchingCommands(useCommands(), words, recentCommands(user.id));
  const commands = groupNames.flatMap((name): PaletteGroup[] => {
    const rows = matching
      .filter(({ group }) => group === name)
      .slice(0, words === '' ? undefined : max)
      .map(({ key, label, Icon, run }) => ({
        key,
        label,
        Icon,
        run: () => {
          rememberCommand(user.id, key);
          onClose();
          run();
        },
      }));
    return rows.length > 0 ? [{ key: name, label: labels[name], rows }] : [];
  });
  // With words typed the pages and actions of that name stand before what is still being searched: nothing moves them later.
  const all = words === '' ? [...found.groups, ...commands] : [...commands, ...found.groups];
  // The field answers the press; the many rows come a frame later.
  const isDrawn = useDeferredValue(true, false);
  const groups = isDrawn ? all : [];
  return (
    <PaletteFrame onClose={onClose}>
      <CommandField
        typed={typed}
        onType={setTyped}
        groups={groups}
        isSearching={found.isSearching}
        onClose={onClose}
      />
      <PaletteState state={found} typed={typed} hasRows={groups.length > 0 || !isDrawn} />
    </PaletteFrame>
  );
}
