import type { FailedJob, Installation, PortalSettings, Settings } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { Env } from '../../platform/env.ts';
import { mapTilesOf } from '../../platform/map-tiles.ts';
import { mediaTools } from '../videos/index.ts';
import type { FailedJobRow } from './failed-jobs.queries.ts';
import type { SettingChange } from './settings.queries.ts';

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Domains that belong to nobody (RFC 2606), as that of the default sender. */
const reservedDomain = /[@.](?:example|test|invalid|localhost)(?:\.(?:com|net|org))?>?\s*$/i;

/** The settings a person's pages need. */
export function presentPortalSettings(settings: Settings, email: string): PortalSettings {
  const { ganttUrl, providerDomain, defaultCountry, defaultTimeZone } = settings;
  const { helpCenterUrl, weatherUrl, weatherPlace, lowBalance } = settings;
  const isOfProvider = providerDomain !== '' && domainOf(email) === providerDomain;
  return {
    defaultCountry,
    defaultTimeZone,
    helpCenterUrl,
    weatherUrl,
    weatherPlace,
    lowBalance,
    ganttUrl: isOfProvider && ganttUrl !== '' ? ganttUrl : null,
  };
}

/** Every setting, and of the environment what is no secret. */
export function presentInstallation(
  settings: Settings,
  changes: readonly SettingChange[],
  env: Env,
): Installation {
  return {
    settings,
    changes: changes.map(({ name, by, at }) => ({ name, by, at: instantOf(at) })),
    surroundings: {
      mail: {
        isSet: env.SMTP_URL !== undefined,
        from: env.MAIL_FROM,
        isReserved: reservedDomain.test(env.MAIL_FROM),
      },
      tiles: mapTilesOf(env),
      powerBi: { isSet: env.POWERBI_CLIENT_ID !== undefined },
      storage: env.FILES_S3_BUCKET
        ? { kind: 'bucket', name: env.FILES_S3_BUCKET }
        : { kind: 'folder', name: null },
      analytics: { url: env.ANALYTICS_URL ?? null },
      videos: { isSet: mediaTools.canReadVideo() },
      transcription: { url: env.TRANSCRIPTION_URL ?? null },
    },
  };
}

/** A job that was given up. */
export function presentFailedJob({ id, name, tries, createdAt, failedAt, reason }: FailedJobRow): FailedJob {
  return { id, name, tries, createdAt: instantOf(createdAt), failedAt: instantOf(failedAt), reason };
}
