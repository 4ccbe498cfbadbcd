import { useEffect } from 'react';
import { importEndpoints } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { rememberImport } from './follow-import.ts';
import { isAtWork } from './stages.ts';

const maxRemembered = 8;

/** Puts the person's imports of the last day into the tray, also after the page was loaded again; draws nothing. */
export default function TrayMemory() {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  useEffect(() => {
    const remember = async () => {
      const query = { mine: 'true', limit: maxRemembered };
      const { imports } = await call(importEndpoints.list, { query }, { companyId: null });
      // Oldest first: what is reported last is at the top.
      for (const file of imports.toReversed()) {
        const name = { file: file.fileName };
        const isReading = isAtWork(file) && file.state === 'reading';
        const title = isReading ? t(($) => $.work.reading, name) : t(($) => $.work.remembered, name);
        rememberImport(client, file, file.state === 'applying' ? t(($) => $.work.applying, name) : title);
      }
    };
    // A person whose earlier work cannot be read sees none of it.
    remember().catch(() => undefined);
    // Once, when somebody comes in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
