// The service's own token for Power BI (client credentials). It is kept until shortly before its end and asked for once,
// however many people open reports at the same time.
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { ask } from './ask.ts';
import { PowerBiFailure } from './power-bi-failure.ts';
import type { PowerBiSettings } from './power-bi-settings.ts';

const answer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

/** Seconds before its end at which a token is no longer used. */
const margin = 300;

interface AccessToken {
  /** A token that is good for a while. Throws PowerBiFailure. */
  get(): Promise<string>;
  /** Gives up a token that was refused; another one that came meanwhile stays. */
  forget(token: string): void;
}

async function request(settings: PowerBiSettings): Promise<z.output<typeof answer>> {
  const { authorityUrl, tenantId, clientId, clientSecret, timeout } = settings;
  try {
    return await ask({
      step: 'token',
      url: `${authorityUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'https://analysis.windows.net/powerbi/api/.default',
      }).toString(),
      schema: answer,
      timeout,
    });
  } catch (error) {
    // Any refusal here, an unknown tenant or client included, is about the credentials.
    const isRefusal =
      error instanceof PowerBiFailure && ['rejected', 'notShared', 'notFound'].includes(error.reason);
    throw isRefusal ? new PowerBiFailure('credentials', 'token') : error;
  }
}

/** Keeps the token of these settings. */
export function createAccessToken(settings: PowerBiSettings, clock: Clock): AccessToken {
  let kept: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;
  const renew = async (): Promise<string> => {
    const { access_token: token, expires_in: lifetime } = await request(settings);
    const usable = Math.max(lifetime - margin, lifetime / 2);
    kept = { token, until: clock().getTime() + usable * 1000 };
    return token;
  };
  return {
    async get() {
      if (kept && clock().getTime() < kept.until) return kept.token;
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}
