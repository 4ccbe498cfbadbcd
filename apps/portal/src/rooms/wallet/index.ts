// The door of the room: what opens over another room's page. Each comes with its texts when it is first opened.
import { partWithTexts } from '~/loading/part-with-texts.ts';

/** Every movement of a project's wallet, next to the page. */
export const MovementsPanel = partWithTexts(() => import('./components/movements-panel.tsx'), 'wallet');

/** Adds tokens to a project's wallet. */
export const AddTokensDialog = partWithTexts(() => import('./components/add-tokens-dialog.tsx'), 'wallet');
