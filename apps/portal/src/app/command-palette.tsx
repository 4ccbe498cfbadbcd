import { useState } from 'react';
import {
  CommandField,
  type PaletteGroup,
  PaletteFrame,
  PaletteState,
  useFoundGroups,
} from '~/rooms/search/index.ts';
import { useCommands } from './use-commands.ts';

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Companies and pages offered at once; typing finds the others. */
const max = 8;

/** Ctrl+K: go to a page, change the company, or find whatever the person may see by number or words. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const found = useFoundGroups(typed, onClose);
  const searched = fold(typed.trim());
  const matching = useCommands().filter(({ label }) => fold(label).includes(searched));
  const commands = [...new Set(matching.map(({ group }) => group))].map((group): PaletteGroup => {
    const rows = matching
      .filter((command) => command.group === group)
      .map(({ key, label, Icon, run }) => ({
        key,
        label,
        Icon,
        run: () => {
          onClose();
          run();
        },
      }));
    return {
      key: group.replaceAll(/\W/g, ''),
      label: group,
      rows: searched === '' ? rows : rows.slice(0, max),
    };
  });
  const groups = [...found.groups, ...commands];
  return (
    <PaletteFrame onClose={onClose}>
      <CommandField
        typed={typed}
        onType={setTyped}
        groups={groups}
        isSearching={found.isSearching}
        onClose={onClose}
      />
      <PaletteState state={found} typed={typed} hasRows={groups.length > 0} />
    </PaletteFrame>
  );
}
