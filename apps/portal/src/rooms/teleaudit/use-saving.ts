// The save button of the image screen: what it says when it cannot save, and the question asked of who leaves before.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import type { KeptWorkspace } from './use-workspace.ts';

/** State and commands of saving; `say` announces a save that went well. */
export function useSaving(
  { save, saving, keptDrafts, unsaved }: Pick<KeptWorkspace, 'save' | 'saving' | 'keptDrafts' | 'unsaved'>,
  say: (text: string) => void,
) {
  const { t } = useTranslation('teleaudit');
  const [failure, setFailure] = useState<string>();
  useLeaveQuestion(unsaved > 0 && !keptDrafts);
  const saveAll = async () => {
    if (saving || unsaved === 0) return;
    setFailure(undefined);
    try {
      await save();
      say(t(($) => $.save.done));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t(($) => $.save.failed));
    }
  };
  return { failure, saving, keptDrafts, unsaved, save, saveAll };
}
