// The save button of the image screen: what it says when it cannot save, and the question asked of who leaves before.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendWhenBack, useUnsent } from '@gondola/client/send-when-back.ts';
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
  const unsent = useUnsent();
  const saveAll = async () => {
    if (saving || unsaved === 0) {
      // Undone while it waited: nothing is left to save.
      if (!saving) unsent.settled();
      return;
    }
    setFailure(undefined);
    try {
      await save();
      unsent.settled();
      say(t(($) => $.save.done));
    } catch (error) {
      const words = error instanceof Error ? error.message : t(($) => $.save.failed);
      setFailure(unsent.failed(error) ? t(($) => $.save.waits) : words);
    }
  };
  useSendWhenBack(unsent, () => void saveAll());
  return { failure, saving, keptDrafts, unsaved, save, saveAll };
}
