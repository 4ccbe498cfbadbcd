import { useState } from 'react';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';

interface ActiveSwitchProps {
  /** Name of the row that is switched. */
  name: string;
  active: boolean;
  /** A rejection is shown and the switch stays as it was. */
  onChange: (active: boolean) => Promise<unknown>;
  busy: boolean;
}

/** Switches something on or off for everyone. */
export function ActiveSwitch({ name, active, onChange, busy }: ActiveSwitchProps) {
  const { t } = useTranslation('home');
  // Shown as wanted at once; the list says the same a moment later.
  const [wanted, setWanted] = useState<boolean>();
  if (wanted === active) setWanted(undefined);
  const change = async (next: boolean) => {
    setWanted(next);
    try {
      await onChange(next);
    } catch (error) {
      setWanted(undefined);
      notifyError(
        error instanceof Error && error.message ? error.message : t(($) => $.administration.failed),
      );
    }
  };
  return (
    <Switch
      aria-label={t(($) => $.administration.switch, { name })}
      checked={wanted ?? active}
      disabled={busy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
