import type { BackupRow, RunningBackup } from '../../platform/backup/backups.queries.ts';
import {
  backupKinds,
  backupReasons,
  type BackupState,
  type FailedJob,
  type Installation,
  type PortalSettings,
  type RunningBackupState,
  type Settings,
} from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { Env } from '../../platform/env.ts';
import { mapTilesOf } from '../../platform/map-tiles.ts';
import { mediaTools } from '../../platform/media-tools.ts';
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
    changes: changes.map(({ name, by, at }) => ({
      name,
      by,
      at: instantOf(at),
    })),
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
  return {
    id,
    name,
    tries,
    createdAt: instantOf(createdAt),
    failedAt: instantOf(failedAt),
    reason,
  };
}

/** Milliseconds after which there should be another: a night was missed, or a month. */
const longestAge = { backup: 36 * 3_600_000, drill: 40 * 86_400_000 } as const;

/** Of each kind the last that went well, and the failure since. */
export const presentBackups = (rows: readonly BackupRow[], now: Date): BackupState[] =>
  backupKinds.map((kind) => {
    const good = rows.find((row) => row.kind === kind && row.error === null);
    const bad = rows.find((row) => row.kind === kind && row.error !== null);
    const at = good && instantOf(good.endedAt);
    const isSince = bad !== undefined && (good === undefined || bad.beganAt > good.beganAt);
    return {
      kind,
      last:
        good && at
          ? {
              at,
              name: good.name ?? '',
              rows: good.rows ?? 0,
              files: good.files ?? 0,
              bytes: good.bytes ?? 0,
              lost: good.lost,
            }
          : null,
      failure: isSince
        ? {
            at: instantOf(bad.endedAt),
            // Another version may have noted one that this one has no words for.
            reason: backupReasons.find((known) => known === bad.reason) ?? 'other',
            error: bad.error ?? '',
            lacking: bad.lacking,
          }
        : null,
      isOld: at === undefined || now.getTime() - Date.parse(at) > longestAge[kind],
    };
  });

export const presentRunningBackup = ({ beganAt, ...rest }: RunningBackup): RunningBackupState => ({
  beganAt: instantOf(beganAt),
  ...rest,
});
