import { teleauditEndpoints, type TeleauditMode } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useApi } from '@gondola/client/queries.ts';
import { responseScreen, useFocusInRow } from '../going-on.ts';
import { rememberedFilters } from '../last-list.ts';
import classes from './next-response.module.css';

/** Responses of the list that are looked through for the next one. */
const limit = 100;

/** Says that nothing of a response is left to audit in the mode, and leads to the next of the list that is not done. */
export function NextResponse({ responseId, mode }: { responseId: number; mode: TeleauditMode }) {
  const { t } = useTranslation('teleaudit');
  const focusInRow = useFocusInRow();
  const [filters] = useState(rememberedFilters);
  const { data } = useApi(teleauditEndpoints.list, { query: { ...filters, status: 'En Progreso', limit } });
  const open = data?.filter(({ id }) => id !== responseId);
  const next = open?.find(({ id }) => id < responseId) ?? open?.[0];
  return (
    <div className={classes.note}>
      <p className={classes.words} role="status">
        <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
        {open && !next ? t(($) => $.row.over) : t(($) => $.row.done)}
      </p>
      {next ? (
        <Button
          renderRoot={(props) => (
            <Link
              {...responseScreen(next.id, mode)}
              state={{ isNextInRow: true }}
              {...props}
              ref={focusInRow}
            />
          )}
        >
          {t(($) => $.row.next)}
        </Button>
      ) : null}
    </div>
  );
}
