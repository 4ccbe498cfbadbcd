import { Switch } from '@mantine/core';
import '~/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { notifyError } from '~/ui/feedback/toasts.ts';

interface ActiveSwitchProps {
  /** What is switched, in words. */
  name: string;
  active: boolean;
  /** A rejection is told and the switch stays as it was. */
  onChange: (active: boolean) => Promise<unknown>;
  busy: boolean;
}

/** Switches something on or off for everyone. */
export function ActiveSwitch({ name, active, onChange, busy }: ActiveSwitchProps) {
  const { t } = useTranslation('home');
  return (
    <Switch
      aria-label={t(($) => $.administration.switch, { name })}
      checked={active}
      disabled={busy}
      onChange={(event) => {
        onChange(event.currentTarget.checked).catch((error: unknown) =>
          notifyError(
            error instanceof Error && error.message ? error.message : t(($) => $.administration.failed),
          ),
        );
      }}
    />
  );
}
