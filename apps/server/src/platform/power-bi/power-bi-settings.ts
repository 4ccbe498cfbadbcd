import type { Env } from '../env.ts';

export interface PowerBiSettings {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where credentials become a token, without a slash at its end. */
  readonly authorityUrl: string;
  readonly apiUrl: string;
  /** The only origin whose pages are framed. */
  readonly embedOrigin: string;
  /** Milliseconds one answer may take. */
  readonly timeout: number;
}

const trimmed = (address: string): string => address.replace(/\/+$/, '');

/** The settings of Power BI; undefined where it is not configured. */
export function powerBiSettings(env: Env): PowerBiSettings | undefined {
  const { POWERBI_TENANT_ID: tenantId, POWERBI_CLIENT_ID: clientId } = env;
  const { POWERBI_CLIENT_SECRET: clientSecret } = env;
  if (!tenantId || !clientId || !clientSecret) return undefined;
  return {
    tenantId,
    clientId,
    clientSecret,
    authorityUrl: trimmed(env.POWERBI_AUTHORITY_URL),
    apiUrl: trimmed(env.POWERBI_API_URL),
    embedOrigin: new URL(env.POWERBI_EMBED_URL).origin,
    timeout: env.POWERBI_TIMEOUT_MS,
  };
}
