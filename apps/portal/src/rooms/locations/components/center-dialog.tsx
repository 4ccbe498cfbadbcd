import type { Location } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useMoveCenter } from '../queries.ts';

interface CenterDialogProps {
  location: Location;
  onClose: () => void;
}

/** Asks before the distribution centre of a company moves to a location. */
export function CenterDialog({ location, onClose }: CenterDialogProps) {
  const { t } = useTranslation('locations');
  const move = useMoveCenter();
  const { name, Company } = location;
  return (
    <ConfirmDialog
      opened
      danger={false}
      onClose={onClose}
      title={t(($) => $.center.title)}
      text={t(($) => $.center.text, { company: Company.name })}
      what={name}
      action={t(($) => $.center.action)}
      onConfirm={async () => {
        await move.mutateAsync(location);
        notifySuccess(t(($) => $.center.done, { name }));
      }}
    />
  );
}
