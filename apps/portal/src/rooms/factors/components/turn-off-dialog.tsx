import { useTranslation } from 'react-i18next';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useTurnOff } from '../queries.ts';
import { CodeDialog } from './code-dialog.tsx';

/** Turns the second factor off, with a code of either kind. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('factors');
  const turnOff = useTurnOff();
  return (
    <CodeDialog
      title={t(($) => $.turnOff.title)}
      text={t(($) => $.turnOff.text)}
      description={t(($) => $.turnOff.hint)}
      action={t(($) => $.turnOff.action)}
      onCode={async (code) => {
        await turnOff.mutateAsync({ code });
        notifySuccess(t(($) => $.turnOff.done));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
