// The door of the room: versions of a task, whom they reach, and what is tried before one is published. Each part comes with
// its texts when it is first shown.
import { partWithTexts } from '~/loading/part-with-texts.ts';

const texts = ['versions', 'questions'] as const;

export const TaskVersions = partWithTexts(() => import('./components/task-versions.tsx'), ...texts);
export const TaskReach = partWithTexts(() => import('./components/task-reach.tsx'), ...texts);
export const Publication = partWithTexts(() => import('./components/publication.tsx'), ...texts);
export const KeepRehearsal = partWithTexts(() => import('./components/keep-rehearsal.tsx'), ...texts);
export const DryRunDialog = partWithTexts(() => import('./components/dry-run-dialog.tsx'), ...texts);
export type { Replacement } from './components/publication.tsx';
export { useValueWords } from './change-words.ts';
