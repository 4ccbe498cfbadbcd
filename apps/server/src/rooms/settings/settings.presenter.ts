import type { PortalSettings, Settings } from '@gondola/contract';

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The settings a person's pages need. */
export function presentPortalSettings(settings: Settings, email: string): PortalSettings {
  const { helpCenterUrl, weatherUrl, weatherPlace, lowBalance, ganttUrl, providerDomain } = settings;
  const isOfProvider = domainOf(email) === providerDomain;
  return {
    helpCenterUrl,
    weatherUrl,
    weatherPlace,
    lowBalance,
    ganttUrl: isOfProvider && ganttUrl !== '' ? ganttUrl : null,
  };
}
