import { auditEndpoints } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf, useApi } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';

/** The server says actions in the reader's words: a change of language asks again. */
export function useWordsOfLanguage(): void {
  const queries = useQueryClient();
  const { language } = useFormats();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    for (const endpoint of [auditEndpoints.list, auditEndpoints.actions, auditEndpoints.get])
      void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
  }, [language, queries]);
}

/** Entities and actions the trail can be narrowed to. */
export const useAuditedEntities = () => useApi(auditEndpoints.actions, {}).data?.entities ?? [];
