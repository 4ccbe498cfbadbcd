// A tenant of Power BI as it knows and answers when it behaves: credentials, tokens that end, and reports shared or not.
export const fakeSteps = ['token', 'report', 'dataset', 'embed', 'workspaces'] as const;
export type FakeStep = (typeof fakeSteps)[number];

export interface FakeReport {
  readonly workspaceId: string;
  readonly datasetId?: string;
  readonly wantsIdentity?: boolean;
  readonly wantsRoles?: boolean;
}

export interface AskedOfPowerBi {
  readonly step: FakeStep;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

export interface TenantAnswer {
  readonly status: number;
  readonly body: unknown;
}

export const fakeSecret = 'secreto-que-no-debe-verse';

/** Where the official client lets a report come from; nothing is ever fetched from there. */
export const fakeEmbedOrigin = 'https://app.powerbi.com';

const refused = (status: number, code: string): TenantAnswer => ({ status, body: { error: { code } } });

export class FakeTenant {
  /** Reports by their id. */
  readonly reports = new Map<string, FakeReport>();
  /** Seconds of life: of the service's token and of a token that embeds. */
  readonly lifetimes = { token: 3600, embed: 3600 };
  private issued = new Map<string, number>();
  private counter = 0;

  /** Makes every token handed out so far worthless. */
  revokeTokens(): void {
    this.issued = new Map();
  }

  answer({ step, path, authorization, body }: AskedOfPowerBi): TenantAnswer {
    if (step === 'token') return this.giveToken(body);
    if (!this.isGood(authorization)) return refused(401, 'TokenExpired');
    if (step === 'report') return this.findReport(path);
    if (step === 'dataset') return this.findDataset(path);
    return step === 'embed' ? this.giveEmbedToken(body) : { status: 200, body: { value: [] } };
  }

  private isGood(authorization: string | undefined): boolean {
    return (this.issued.get((authorization ?? '').replace('Bearer ', '')) ?? 0) > Date.now();
  }

  private giveToken(body: string): TenantAnswer {
    const form = new URLSearchParams(body);
    const isRight =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === 'aplicacion' &&
      form.get('client_secret') === fakeSecret &&
      form.get('scope') === 'https://analysis.windows.net/powerbi/api/.default';
    if (!isRight) return { status: 401, body: { error: 'invalid_client' } };
    this.counter += 1;
    const token = `servicio-${this.counter}`;
    const { token: seconds } = this.lifetimes;
    this.issued.set(token, Date.now() + seconds * 1000);
    return { status: 200, body: { token_type: 'Bearer', expires_in: seconds, access_token: token } };
  }

  private findReport(path: string): TenantAnswer {
    const [, , , , workspaceId, , id = ''] = path.split('/');
    const found = this.reports.get(id);
    if (!found || found.workspaceId !== workspaceId) return refused(404, 'PowerBIEntityNotFound');
    const embedUrl = `${fakeEmbedOrigin}/reportEmbed?reportId=${id}&groupId=${workspaceId}`;
    return { status: 200, body: { id, name: id, embedUrl, datasetId: found.datasetId } };
  }

  private findDataset(path: string): TenantAnswer {
    const datasetId = path.split('/').at(-1);
    const found = [...this.reports.values()].find((report) => report.datasetId === datasetId);
    if (!found) return refused(404, 'PowerBIEntityNotFound');
    return {
      status: 200,
      body: {
        id: datasetId,
        isEffectiveIdentityRequired: found.wantsIdentity ?? false,
        isEffectiveIdentityRolesRequired: found.wantsRoles ?? false,
      },
    };
  }

  private giveEmbedToken(body: string): TenantAnswer {
    const { reports: wanted, identities } = JSON.parse(body) as {
      reports: { id: string }[];
      identities?: { username: string; roles?: string[]; datasets: string[] }[];
    };
    const found = this.reports.get(wanted[0]?.id ?? '');
    const [identity] = identities ?? [];
    if (Boolean(found?.wantsIdentity) !== Boolean(identity)) return refused(400, 'InvalidRequest');
    if (found?.wantsRoles && !identity?.roles?.length) return refused(400, 'InvalidRequest');
    this.counter += 1;
    const token = `incrustar-${identity?.username ?? 'todos'}-${this.counter}`;
    const expiration = new Date(Date.now() + this.lifetimes.embed * 1000).toISOString();
    return { status: 200, body: { token, tokenId: `t${this.counter}`, expiration } };
  }
}
