import type { ReactNode } from 'react';
import { warningMessageLimit, type WarningStatus, warningStatuses } from '@gondola/contract';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './report-form.module.css';

interface WarningFieldsProps {
  status: WarningStatus;
  message: string;
  error: ReactNode;
  onStatus: (status: WarningStatus) => void;
  onMessage: (message: string) => void;
}

/** How serious the warning is and what it says. A message of 50 characters or more is not taken (back-office 5). */
export function WarningFields({ status, message, error, onStatus, onMessage }: WarningFieldsProps) {
  const { t } = useTranslation('reports');
  return (
    <div className={classes.warning}>
      <Select
        label={t(($) => $.warning.label)}
        data={warningStatuses.map((value) => ({ value, label: t(($) => $.warning[value]) }))}
        value={status}
        onChange={(value) => onStatus(warningStatuses.find((known) => known === value) ?? 'normal')}
      />
      <TextInput
        label={t(($) => $.column.warningMessage)}
        disabled={status === 'normal'}
        withAsterisk={status !== 'normal'}
        description={
          status === 'normal'
            ? t(($) => $.warning.none)
            : t(($) => $.warning.length, { count: message.length, max: warningMessageLimit - 1 })
        }
        value={message}
        error={error}
        onChange={(event) => {
          const next = event.currentTarget.value;
          if (next.length < warningMessageLimit) onMessage(next);
        }}
      />
    </div>
  );
}
