import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { ChallengeListQuery } from './challenge-search.ts';

/** Exports a filtered list; what does it is loaded when it is asked for. */
export function useChallengeExport(): (query: ChallengeListQuery) => Promise<void> {
  const { t } = useTranslation('challenges');
  const formats = useFormats();
  return async (query) => {
    const { runChallengeExport } = await import('./run-challenge-export.ts');
    await runChallengeExport(query, t, formats);
  };
}
