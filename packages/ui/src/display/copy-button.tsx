import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { notifyError } from '../toasts/toasts.ts';

/** Copies a value and says so for two seconds. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      notifyError(t(($) => $.copy.failed));
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const label = copied ? t(($) => $.copy.done) : t(($) => $.copy.action, { name });
  return (
    <ActionIcon aria-label={label} title={label} onClick={copy} size={28}>
      {copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.6} />}
    </ActionIcon>
  );
}
