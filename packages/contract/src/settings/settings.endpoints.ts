import { backupKinds, backupReasons } from './backup-kinds.ts';
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mapTiles } from '../locations/location.schema.ts';
import { id, instant } from '../wire.ts';
import { addressCheck, addressToTest } from './installation-address.schema.ts';
import { settings } from './settings.schema.ts';

/** The settings that everyone's pages need; nothing in them is a secret. */
export const portalSettings = z.object({
  ...z.pick(settings, {
    defaultCountry: true,
    defaultTimeZone: true,
    helpCenterUrl: true,
    weatherUrl: true,
    weatherPlace: true,
    lowBalance: true,
  }).shape,
  /** The Gantt page, for people whose e-mail is of the provider's domain (D25); null for others and when none is set. */
  ganttUrl: z.nullable(z.string()),
});
export type PortalSettings = z.infer<typeof portalSettings>;

/** The services around, by the environment; of a secret only whether it is set. */
export const surroundings = z.object({
  /** `isReserved`: the sender is of a domain that is nobody's, so that mail servers refuse what it writes. */
  mail: z.object({
    isSet: z.boolean(),
    from: z.string(),
    isReserved: z.boolean(),
  }),
  powerBi: z.object({ isSet: z.boolean() }),
  tiles: mapTiles,
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    name: z.nullable(z.string()),
  }),
  /** Where page views are sent; null where nothing is. */
  analytics: z.object({ url: z.nullable(z.string()) }),
  /** Whether videos can be worked on: the optional package is there. */
  videos: z.object({ isSet: z.boolean() }),
  /** The service that writes down what is said in videos; null where there is none. */
  transcription: z.object({ url: z.nullable(z.string()) }),
});

export const installation = z.object({
  settings,
  /** The last author and time of each setting; settings nobody changed are absent. */
  changes: z.array(z.object({ name: z.string(), by: z.nullable(z.string()), at: instant })),
  surroundings,
});
export type Installation = z.infer<typeof installation>;

/** How a service around answered when it was tried. */
export const serviceCheck = z.object({
  /** `captured`: there is no mail server, the mail lies in the outbox. */
  state: z.enum(['ok', 'captured', 'notConfigured', 'failed']),
  milliseconds: z.int(),
  /** The service's own words when it failed. */
  reason: z.nullable(z.string()),
});
export type ServiceCheck = z.infer<typeof serviceCheck>;

/** A job that was tried as often as it may be. */
export const failedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  tries: z.int(),
  createdAt: instant,
  failedAt: instant,
  reason: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof failedJob>;

/** The jobs of one kind that are not done. */
export const jobQueue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  /** The due time of the one that waits longest; null when none waits. */
  oldestAt: z.nullable(instant),
});
export type JobQueueState = z.infer<typeof jobQueue>;

/** The last backup, or the last time that one was restored to see whether it can be. */
export const backupState = z.object({
  kind: z.enum(backupKinds),
  last: z.nullable(
    z.object({
      at: instant,
      name: z.string(),
      rows: z.int(),
      files: z.int(),
      bytes: z.int(),
      /** Files that it has and the store has lost. */
      lost: z.int(),
    }),
  ),
  /** One that failed since; `error` has its own words, `lacking` the files that it was made without. */
  failure: z.nullable(
    z.object({
      at: instant,
      reason: z.enum(backupReasons),
      error: z.string(),
      lacking: z.int(),
    }),
  ),
  /** There should be a newer one by now. */
  isOld: z.boolean(),
});
export type BackupState = z.infer<typeof backupState>;

/** A backup that is being made; `total` is null while the database is written. */
export const runningBackup = z.object({
  beganAt: instant,
  done: z.int(),
  total: z.nullable(z.int()),
  bytes: z.int(),
});
export type RunningBackupState = z.infer<typeof runningBackup>;

const hasExpected = z.refine<{ changes: object; expected: object }>(
  ({ changes, expected }) => Object.keys(changes).every((name) => name in expected),
  { error: 'required', path: ['expected'] },
);

export const settingsEndpoints = {
  portal: endpoint({
    method: 'GET',
    path: '/api/settings/portal',
    access: 'portal',
    reads: ['settings'],
    summary: 'The settings that the pages of the caller need',
    data: z.object({ settings: portalSettings }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/settings',
    access: 'settings',
    reads: ['settings'],
    summary: 'Every setting, who changed it last, and the services around',
    data: installation,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings',
    access: 'settings',
    changes: ['settings'],
    summary: 'Change settings; refused at each that is no longer what the caller saw',
    body: z
      .object({
        changes: z.partial(settings),
        /** The value of each of them before, as the caller saw it. */
        expected: z.partial(settings),
      })
      .check(hasExpected),
    errors: [409],
    data: installation,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/settings/test-mail',
    cost: 'mail',
    access: 'settings',
    changes: ['mails'],
    summary: 'Send a mail to oneself and say how it went; it is kept in the outbox',
    data: z.object({ check: serviceCheck, mailId: id }),
  }),
  testStorage: endpoint({
    method: 'POST',
    path: '/api/settings/test-storage',
    access: 'settings',
    changes: [],
    summary: 'Write, read back and delete a small file in the store',
    data: z.object({ check: serviceCheck }),
  }),
  testPowerBi: endpoint({
    method: 'POST',
    path: '/api/settings/test-power-bi',
    access: 'settings',
    changes: [],
    summary: 'Sign in to Power BI again and ask it something small',
    data: z.object({ check: serviceCheck }),
  }),
  testAddress: endpoint({
    method: 'POST',
    path: '/api/settings/test-address',
    cost: 'address',
    access: 'settings',
    changes: ['settings'],
    summary:
      'Open the address of the installation, or another, from the server and say whether https, camera and notifications work there',
    body: addressToTest,
    data: addressCheck,
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/api/settings/jobs',
    access: 'settings',
    reads: ['settings'],
    summary: 'The state of the background work: what waits, what runs, what was given up',
    data: z.object({
      waiting: z.int(),
      running: z.int(),
      /** When the job that waits longest was due; null when none is overdue. */
      overdueSince: z.nullable(instant),
      failed: z.array(failedJob),
      totalFailed: z.int(),
      /** Mails that were given up, counted up to 100. */
      failedMails: z.int(),
      /** Kinds of jobs of which some are not done, by name. */
      queues: z.array(jobQueue),
      /** Of the installation; empty where it is not said where backups go. */
      backups: z.array(backupState),
      runningBackup: z.nullable(runningBackup),
    }),
  }),
  cancelJob: endpoint({
    method: 'POST',
    path: '/api/settings/jobs/{id}/cancel',
    access: 'settings',
    changes: ['settings'],
    summary: 'Leave a job undone for good that was given up',
    params: z.object({ id: z.uuid() }),
    data: z.object({ id: z.uuid() }),
  }),
  cancelWaiting: endpoint({
    method: 'POST',
    path: '/api/settings/jobs/cancel-waiting',
    access: 'settings',
    changes: ['settings'],
    summary: 'Leave all jobs of a kind undone that wait; those that run go on',
    body: z.object({
      name: z.string().check(z.minLength(1, 'required'), z.maxLength(100)),
    }),
    data: z.object({ cancelled: z.int() }),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/settings/jobs/{id}/retry',
    access: 'settings',
    changes: ['settings'],
    summary: 'Try a job once more that was given up',
    params: z.object({ id: z.uuid() }),
    data: z.object({ id: z.uuid() }),
  }),
};
