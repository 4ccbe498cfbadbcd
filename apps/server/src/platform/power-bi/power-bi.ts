// Power BI as this product uses it: a report of a workspace becomes an address and a token for one person.
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { createAccessToken } from './access-token.ts';
import { ask, type Question } from './ask.ts';
import { PowerBiFailure } from './power-bi-failure.ts';
import type { PowerBiSettings } from './power-bi-settings.ts';

interface EmbedRequest {
  readonly workspaceId: string;
  readonly reportId: string;
  /** The viewer, as the dataset's row-level security knows them. */
  readonly username: string;
  /** Roles of the dataset. */
  readonly roles: readonly string[];
}

export interface Embedded {
  readonly embedUrl: string;
  readonly token: string;
  readonly expiresAt: Date;
}

export interface PowerBi {
  /** Gives the embedding of a report for one person. Never kept: the token is theirs alone. Throws PowerBiFailure. */
  embed(request: EmbedRequest): Promise<Embedded>;
  /** Whether the credentials are accepted at both ends. Throws PowerBiFailure. */
  check(): Promise<void>;
}

const report = z.object({
  id: z.string(),
  embedUrl: z.url(),
  /** Paginated reports have none. */
  datasetId: z.string().nullish(),
  datasetWorkspaceId: z.string().nullish(),
});
const dataset = z.object({
  isEffectiveIdentityRequired: z.boolean().nullish(),
  isEffectiveIdentityRolesRequired: z.boolean().nullish(),
});
const embedToken = z.object({ token: z.string().min(1), expiration: z.iso.datetime({ offset: true }) });

const segment = encodeURIComponent;

/** Power BI under these settings. */
export function createPowerBi(settings: PowerBiSettings, clock: Clock): PowerBi {
  const { apiUrl, embedOrigin, timeout } = settings;
  const access = createAccessToken(settings, clock);

  /** Asks with our token; where it is refused, once more with a fresh one. */
  async function asService<Schema extends z.ZodType>(
    path: string,
    question: Pick<Question<Schema>, 'step' | 'method' | 'body' | 'schema'>,
  ): Promise<z.output<Schema>> {
    const attempt = (token: string) =>
      ask<Schema>({
        ...question,
        url: `${apiUrl}/v1.0/myorg/${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        timeout,
      });
    const token = await access.get();
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof PowerBiFailure) || error.reason !== 'credentials') throw error;
      access.forget(token);
      return attempt(await access.get());
    }
  }

  /** The identity the dataset wants, if it wants one. */
  async function identityFor(
    { username, roles }: EmbedRequest,
    workspaceId: string,
    datasetId: string,
  ): Promise<object | undefined> {
    const path = `groups/${segment(workspaceId)}/datasets/${segment(datasetId)}`;
    const wants = await asService(path, { step: 'dataset', schema: dataset });
    if (!wants.isEffectiveIdentityRequired) return undefined;
    if (wants.isEffectiveIdentityRolesRequired && roles.length === 0)
      throw new PowerBiFailure('noRoles', 'dataset');
    return { username, datasets: [datasetId], ...(roles.length > 0 ? { roles } : {}) };
  }

  return {
    async embed(request) {
      const { workspaceId, reportId } = request;
      const path = `groups/${segment(workspaceId)}/reports/${segment(reportId)}`;
      const found = await asService(path, { step: 'report', schema: report });
      // The page framed next to our own is Power BI's and nobody else's.
      if (new URL(found.embedUrl).origin !== embedOrigin) throw new PowerBiFailure('garbled', 'report');
      const { datasetId } = found;
      const identity =
        datasetId && (await identityFor(request, found.datasetWorkspaceId ?? workspaceId, datasetId));
      const { token, expiration } = await asService('GenerateToken', {
        step: 'embed',
        method: 'POST',
        body: JSON.stringify({
          reports: [{ id: found.id }],
          ...(datasetId ? { datasets: [{ id: datasetId }] } : {}),
          ...(identity ? { identities: [identity] } : {}),
        }),
        schema: embedToken,
      });
      const expiresAt = new Date(expiration);
      if (expiresAt <= clock()) throw new PowerBiFailure('garbled', 'embed');
      return { embedUrl: found.embedUrl, token, expiresAt };
    },
    async check() {
      await asService('groups?$top=1', {
        step: 'workspaces',
        schema: z.object({ value: z.array(z.unknown()) }),
      });
    },
  };
}
