// The only place that reads process.env. Every setting is parsed once; a wrong value is named and stops the start.
import { resolve } from 'node:path';
import { z } from 'zod';
import { readableAddress } from './database/servers.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const absent = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(absent, schema.optional());
const withDefault = <S extends z.ZodType>(schema: S, value: z.input<S>) =>
  z.preprocess((given) => absent(given) ?? value, schema);

/** An address of PostgreSQL, which may name several servers. */
const database = z
  .string()
  .transform(readableAddress)
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }));

const webAddress = z.url({ protocol: /^https?$/ });

const trustedProxies = z.string().transform((text, context) => {
  const trusted = readTrustedProxies(text);
  if (trusted !== undefined) return trusted;
  context.addIssue({
    code: 'custom',
    message: 'say how many proxies are in front (1), or their networks (10.0.0.0/8), or false',
  });
  return z.NEVER;
});

const settings = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
  PORT: withDefault(port, 4000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  APP_URL: optional(z.url({ protocol: /^https?$/ })),
  APP_SECRET: optional(z.string().min(32)),
  APP_SECRET_PREVIOUS: optional(z.string().min(32)),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(database),
  DATABASE_APP_URL: optional(database),
  DATABASE_REPLICA_URL: optional(database),
  DATABASE_POOL_SIZE: withDefault(z.coerce.number().int().min(2).max(200), 12),
  COST_LIMIT_FACTOR: withDefault(z.coerce.number().min(0.1).max(10_000), 1),
  DATABASE_BACKGROUND_POOL_SIZE: withDefault(z.coerce.number().int().min(2).max(100), 5),
  FILES_DIR: optional(z.string()),
  FILES_S3_BUCKET: optional(z.string()),
  FILES_S3_REGION: withDefault(z.string(), 'us-east-1'),
  FILES_S3_ENDPOINT: optional(z.url()),
  FILES_S3_PATIENCE_SECONDS: withDefault(z.coerce.number().int().min(1).max(300), 10),
  FILES_S3_ACCESS_KEY_ID: optional(z.string()),
  FILES_S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: withDefault(z.string(), 'Gondola <no-reply@gondola.example>'),
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  TRUST_PROXY: withDefault(trustedProxies, 'false'),
  METRICS_TOKEN: optional(z.string().min(16)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  DRAIN_SECONDS: withDefault(z.coerce.number().min(0).max(60), 0),
  RUN_JOBS: withDefault(z.stringbool(), 'true'),
  GONDOLA_DEMO: withDefault(z.stringbool(), 'false'),
  MAP_TILES_URL: optional(z.string().regex(/^https?:\/\/\S*\{z\}\S*$/)),
  MAP_TILES_ATTRIBUTION: withDefault(z.string(), ''),
  POWERBI_TENANT_ID: optional(z.string()),
  POWERBI_CLIENT_ID: optional(z.string()),
  POWERBI_CLIENT_SECRET: optional(z.string()),
  POWERBI_AUTHORITY_URL: withDefault(webAddress, 'https://login.microsoftonline.com'),
  POWERBI_API_URL: withDefault(webAddress, 'https://api.powerbi.com'),
  POWERBI_EMBED_URL: withDefault(webAddress, 'https://app.powerbi.com'),
  POWERBI_TIMEOUT_MS: withDefault(z.coerce.number().int().min(100).max(60_000), 10_000),
  TRANSCRIPTION_URL: optional(webAddress),
  TRANSCRIPTION_KEY: optional(z.string()),
  TRANSCRIPTION_MODEL: withDefault(z.string(), 'whisper-1'),
  TRANSCRIPTION_LANGUAGE: optional(z.string().regex(/^[a-z]{2}$/)),
  TRANSCRIPTION_TIMEOUT_MS: withDefault(z.coerce.number().int().min(100).max(600_000), 120_000),
  BACKUP_TO: optional(z.string()),
  BACKUP_BEFORE_UPGRADE: withDefault(z.stringbool(), 'true'),
  BACKUP_KEEP: withDefault(z.coerce.number().int().min(1).max(1_000), 14),
  BACKUP_PASSPHRASE: optional(z.string().min(12)),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_ENDPOINT: optional(z.url()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  PUSH_HOSTS: withDefault(
    z.string().transform((text) =>
      text
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
    '',
  ),
  ANALYTICS_URL: optional(webAddress),
  ANALYTICS_KEY: optional(z.string().regex(/^[\w.-]+$/)),
  GONDOLA_ACCENT: optional(z.string().regex(/^#[0-9a-f]{6}$/i)),
});

/**
 * The environment for a process that draws: as ours, but memory it frees is kept for what it draws next. Given back at once
 * (scripts/lib/server-entry.mjs), each drawing takes its pages from the system again, which on some machines takes twenty times
 * as long as drawing.
 */
export function drawingEnvironment(): NodeJS.ProcessEnv {
  const { MALLOC_TRIM_THRESHOLD_: _, ...environment } = process.env;
  return environment;
}

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

export interface Env extends z.output<typeof settings> {
  readonly dataDir: string;
  readonly appUrl: string;
}

/** Parses the environment; throws an error that names every wrong setting. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = settings.safeParse(source);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings of the environment are wrong:\n${wrong.join('\n')}`);
  }
  const env = parsed.data;
  if (env.FILES_S3_BUCKET && !(env.FILES_S3_ACCESS_KEY_ID && env.FILES_S3_SECRET_ACCESS_KEY)) {
    throw new Error('FILES_S3_BUCKET needs FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY');
  }
  const powerBi = [env.POWERBI_TENANT_ID, env.POWERBI_CLIENT_ID, env.POWERBI_CLIENT_SECRET];
  if (powerBi.some(Boolean) && !powerBi.every(Boolean)) {
    throw new Error('POWERBI_TENANT_ID, POWERBI_CLIENT_ID and POWERBI_CLIENT_SECRET go together');
  }
  if ((env.ANALYTICS_KEY === undefined) !== (env.ANALYTICS_URL === undefined)) {
    throw new Error('ANALYTICS_KEY and ANALYTICS_URL go together');
  }
  if (env.DATABASE_URL && !env.APP_SECRET) {
    throw new Error(
      'APP_SECRET (32 characters or more) is needed with DATABASE_URL: all processes must share it. That of a backup: npm run cli -- restore --from <its place> --show-secret',
    );
  }
  return {
    ...env,
    dataDir: resolve(env.DATA_DIR),
    appUrl: (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  };
}

/** The places of an installation's secrets and data: the file of settings, the data with the secret and the access to the database, the files. */
export const placesOf = ({ dataDir, FILES_DIR }: Env): string[] => [
  resolve(import.meta.dirname, '../../../../.env'),
  dataDir,
  ...(FILES_DIR === undefined ? [] : [resolve(FILES_DIR)]),
];
