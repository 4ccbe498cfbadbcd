// The door of the room: what opens over another room's page. Each comes with its texts when it is first opened.
import { loadTexts } from '@gondola/client/i18n.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

/** Every movement of a project's wallet, beside the page. */
export const MovementsPanel = lazyPart(async () => {
  const [panel] = await Promise.all([import('./components/movements-panel.tsx'), loadTexts('wallet')]);
  return panel;
});

/** Adds tokens to a project's wallet. */
export const AddTokensDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./components/add-tokens-dialog.tsx'), loadTexts('wallet')]);
  return dialog;
});
