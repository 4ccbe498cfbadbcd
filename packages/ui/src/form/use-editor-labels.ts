import { useTranslation } from 'react-i18next';

/** What the buttons of the rich-text editor are called. */
export function useEditorLabels() {
  const { t } = useTranslation('ui');
  return {
    boldControlLabel: t(($) => $.editor.bold),
    italicControlLabel: t(($) => $.editor.italic),
    underlineControlLabel: t(($) => $.editor.underline),
    h2ControlLabel: t(($) => $.editor.heading),
    bulletListControlLabel: t(($) => $.editor.bullets),
    orderedListControlLabel: t(($) => $.editor.numbers),
    unlinkControlLabel: t(($) => $.editor.unlink),
    undoControlLabel: t(($) => $.editor.undo),
    redoControlLabel: t(($) => $.editor.redo),
  };
}
