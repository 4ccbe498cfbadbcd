import { useDashboard } from '../dashboard.ts';

/** Names of downloaded files: what is shown and which days. */
export function useFileName(): (what: string) => string {
  const { narrowing } = useDashboard();
  return (what) =>
    `${what} ${narrowing.from} ${narrowing.to}`
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-');
}
