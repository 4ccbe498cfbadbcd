export { CommandField } from './components/command-field.tsx';
export { PaletteFrame } from './components/palette-frame.tsx';
export { PaletteState } from './components/palette-state.tsx';
export type { PaletteGroup } from './palette-row.ts';
export { useFoundGroups } from './use-found-groups.tsx';
export { matchingCommands } from './matching-commands.ts';
