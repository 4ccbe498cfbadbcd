import { settingsEndpoints } from '@gondola/contract';
import type { Region } from '@gondola/formats/region.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { apiQuery } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';
import { useRegion } from '@gondola/ui/format/region.tsx';

/** The region of the selected company, or that of all the person's companies; undefined where they have several. */
export function useSharedRegion(): Region | undefined {
  const { companyId } = useSession();
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const selected = companies.find(({ id }) => id === companyId);
  if (selected) return selected;
  const regions = new Set(companies.map(({ timeZone, countryCode }) => `${timeZone} ${countryCode}`));
  return regions.size === 1 ? companies[0] : undefined;
}

/** The region that a page is shown in: that of its companies or, where these have several, the provider's. */
export function usePageRegion(): Region {
  const device = useRegion();
  const shared = useSharedRegion();
  const { data } = useQuery({ ...apiQuery(settingsEndpoints.portal, {}), enabled: shared === undefined });
  const provider = data && {
    timeZone: data.settings.defaultTimeZone,
    countryCode: data.settings.defaultCountry,
  };
  return shared ?? provider ?? device;
}
