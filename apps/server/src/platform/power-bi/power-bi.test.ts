// Power BI against a server that behaves, refuses, throttles, dawdles and lies.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakePowerBi, startFakePowerBi } from '../../../test/kit/fake-power-bi.ts';
import type { FakeStep } from '../../../test/kit/fake-tenant.ts';
import { readEnv } from '../env.ts';
import { secondsToWait } from './ask.ts';
import { createPowerBi, type PowerBi } from './power-bi.ts';
import { PowerBiFailure, type PowerBiReason } from './power-bi-failure.ts';
import { powerBiSettings } from './power-bi-settings.ts';

let fake: FakePowerBi;
let now: Date;
beforeAll(async () => {
  fake = await startFakePowerBi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave();
  fake.asked.length = 0;
  fake.tenant.reports.clear();
  fake.tenant.lifetimes.token = 3600;
  fake.tenant.lifetimes.embed = 3600;
  fake.tenant.reports.set('ventas', { workspaceId: 'area', datasetId: 'modelo' });
  fake.tenant.reports.set('por-persona', { workspaceId: 'area', datasetId: 'modelo-2', wantsIdentity: true });
  fake.tenant.reports.set('por-rol', {
    workspaceId: 'area',
    datasetId: 'modelo-3',
    wantsIdentity: true,
    wantsRoles: true,
  });
  now = new Date();
});

function powerBi(settings: Record<string, string> = {}): PowerBi {
  const found = powerBiSettings(readEnv({ ...fake.settings, ...settings }));
  if (!found) throw new Error('not configured');
  return createPowerBi(found, () => now);
}

const ana = (reportId: string, roles: string[] = []) => ({
  workspaceId: 'area',
  reportId,
  username: 'ana@gondola.test',
  roles,
});

const reasonOf = async (work: Promise<unknown>): Promise<PowerBiReason> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PowerBiFailure)) throw new Error('it did not fail as Power BI fails');
  return error.reason;
};

const askedFor = (step: FakeStep) => fake.asked.filter((question) => question.step === step);
const identitiesSent = () =>
  (JSON.parse(askedFor('embed').at(-1)?.body ?? '{}') as { identities?: unknown }).identities;

describe('what embeds a report', () => {
  it('is an address of Power BI, a token and its end', async () => {
    const { embedUrl, token, expiresAt } = await powerBi().embed(ana('ventas'));
    expect(embedUrl).toBe('https://app.powerbi.com/reportEmbed?reportId=ventas&groupId=area');
    expect(token).toMatch(/^incrustar-todos/);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    expect(identitiesSent()).toBeUndefined();
  });

  it('names the person and the roles where the dataset asks who looks', async () => {
    await powerBi().embed(ana('por-persona'));
    expect(identitiesSent()).toEqual([{ username: 'ana@gondola.test', datasets: ['modelo-2'] }]);
    await powerBi().embed(ana('por-rol', ['Norte']));
    expect(identitiesSent()).toEqual([
      { username: 'ana@gondola.test', datasets: ['modelo-3'], roles: ['Norte'] },
    ]);
  });

  it('is not asked for without the roles a dataset requires', async () => {
    expect(await reasonOf(powerBi().embed(ana('por-rol')))).toBe('noRoles');
    expect(askedFor('embed')).toEqual([]);
  });

  it('is made for one person and never handed to another', async () => {
    const service = powerBi();
    const first = await service.embed(ana('por-persona'));
    const again = await service.embed(ana('por-persona'));
    const other = await service.embed({ ...ana('por-persona'), username: 'beto@gondola.test' });
    expect(new Set([first.token, again.token, other.token]).size).toBe(3);
    expect(other.token).toContain('beto');
  });
});

describe("the service's own token", () => {
  it('is asked for once, however many open reports at the same time', async () => {
    const service = powerBi();
    await Promise.all(Array.from({ length: 8 }, () => service.embed(ana('ventas'))));
    await service.embed(ana('por-persona'));
    expect(askedFor('token')).toHaveLength(1);
  });

  it('is renewed shortly before its end', async () => {
    const service = powerBi();
    const start = now.getTime();
    await service.embed(ana('ventas'));
    now = new Date(start + 3_290_000);
    await service.embed(ana('ventas'));
    expect(askedFor('token')).toHaveLength(1);
    now = new Date(start + 3_310_000);
    fake.tenant.lifetimes.embed = 7200;
    await service.embed(ana('ventas'));
    expect(askedFor('token')).toHaveLength(2);
  });

  it('is renewed once when Power BI no longer takes it', async () => {
    const service = powerBi();
    await service.embed(ana('ventas'));
    fake.tenant.revokeTokens();
    expect((await service.embed(ana('ventas'))).token).toMatch(/^incrustar/);
    expect(askedFor('token')).toHaveLength(2);
    fake.misbehave('report', { status: 401 });
    expect(await reasonOf(service.embed(ana('ventas')))).toBe('credentials');
    expect(askedFor('token')).toHaveLength(3);
  });

  it('is requested again after it failed', async () => {
    const service = powerBi();
    fake.misbehave('token', { status: 503, times: 1 });
    expect(await reasonOf(service.embed(ana('ventas')))).toBe('unavailable');
    expect((await service.embed(ana('ventas'))).token).toMatch(/^incrustar/);
  });

  it.each([[{ POWERBI_CLIENT_SECRET: 'otro' }], [{ POWERBI_CLIENT_ID: 'otra' }]])(
    'is not to be had with the wrong credentials %j',
    async (settings) => {
      expect(await reasonOf(powerBi(settings).embed(ana('ventas')))).toBe('credentials');
      expect(askedFor('report')).toEqual([]);
    },
  );
});

describe('a bad day of Power BI', () => {
  it.each<[FakeStep, number, PowerBiReason]>([
    ['token', 400, 'credentials'],
    ['token', 404, 'credentials'],
    ['token', 500, 'unavailable'],
    ['report', 403, 'notShared'],
    ['report', 404, 'notFound'],
    ['report', 500, 'unavailable'],
    ['report', 502, 'unavailable'],
    ['report', 302, 'garbled'],
    ['dataset', 403, 'notShared'],
    ['embed', 400, 'rejected'],
    ['embed', 403, 'notShared'],
    ['embed', 503, 'unavailable'],
  ])('%s answering %i is reported as %s', async (step, status, reason) => {
    fake.misbehave(step, { status, headers: { location: 'http://127.0.0.1:9/' } });
    expect(await reasonOf(powerBi().embed(ana('ventas')))).toBe(reason);
  });

  it('does not know a report of another workspace', async () => {
    expect(await reasonOf(powerBi().embed({ ...ana('ventas'), workspaceId: 'otra' }))).toBe('notFound');
    expect(await reasonOf(powerBi().embed({ ...ana('ventas'), workspaceId: '../../admin' }))).toBe(
      'notFound',
    );
    expect(askedFor('report').at(-1)?.path).toContain('groups/..%2F..%2Fadmin/reports/ventas');
  });

  it('waits as long as the service asks, and succeeds', async () => {
    fake.misbehave('embed', { status: 429, headers: { 'retry-after': '0' }, times: 2 });
    expect((await powerBi().embed(ana('ventas'))).token).toMatch(/^incrustar/);
    expect(askedFor('embed')).toHaveLength(3);
  });

  it('gives up when the service asks too often, or for longer than a person would wait', async () => {
    fake.misbehave('embed', { status: 429, headers: { 'retry-after': '0' } });
    expect(await reasonOf(powerBi().embed(ana('ventas')))).toBe('throttled');
    expect(askedFor('embed')).toHaveLength(3);
    fake.misbehave('embed', { status: 429, headers: { 'retry-after': '90' } });
    const error = await powerBi()
      .embed(ana('ventas'))
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason: 'throttled', seconds: 90 });
    expect(askedFor('embed')).toHaveLength(4);
  });

  it('is given up when it dawdles', async () => {
    fake.misbehave('report', { delay: 20_000 });
    const start = performance.now();
    expect(await reasonOf(powerBi({ POWERBI_TIMEOUT_MS: '150' }).embed(ana('ventas')))).toBe('unavailable');
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('is given up when nobody is there', async () => {
    const nowhere = { POWERBI_AUTHORITY_URL: 'http://127.0.0.1:9' };
    expect(await reasonOf(powerBi(nowhere).embed(ana('ventas')))).toBe('unavailable');
  });

  it.each<[string, FakeStep, unknown]>([
    ['no JSON', 'report', '<html>mantención</html>'],
    ['half a JSON', 'embed', '{"token": "x'],
    ['a token that is none', 'token', { access_token: 7, expires_in: 'pronto' }],
    ['a token without an end', 'embed', { token: 'x' }],
    ['a token that has ended', 'embed', { token: 'x', expiration: '2020-01-01T00:00:00Z' }],
    ['an address elsewhere', 'report', { id: 'ventas', embedUrl: 'https://malo.example/reportEmbed' }],
    ['an address that is a script', 'report', { id: 'ventas', embedUrl: 'javascript:alert(1)' }],
    ['more than it should', 'token', { access_token: 'x', expires_in: 9, rest: 'x'.repeat(2_000_000) }],
  ])('is not believed when it answers %s', async (_, step, body) => {
    fake.misbehave(step, { body });
    expect(await reasonOf(powerBi().embed(ana('ventas')))).toBe('garbled');
  });

  it('never puts a secret or a token into its complaint', async () => {
    fake.misbehave('embed', { body: '{"token": "incrustar-secreto", ' });
    const error = (await powerBi()
      .embed(ana('ventas'))
      .catch((thrown: unknown) => thrown)) as Error;
    const said = `${error.message}${error.stack}${JSON.stringify(error)}${String(error.cause)}`;
    expect(said).toContain('garbled at embed');
    expect(said).not.toMatch(/secreto|servicio-|incrustar/);
  });
});

it('reads how long to wait from seconds and from a date', () => {
  const at = Date.parse('2026-11-21T12:00:00Z');
  expect(secondsToWait('7', at)).toBe(7);
  expect(secondsToWait('Sat, 21 Nov 2026 12:00:30 GMT', at)).toBe(30);
  expect(secondsToWait('Sat, 21 Nov 2026 11:00:00 GMT', at)).toBe(0);
  expect(secondsToWait(null, at)).toBe(1);
  expect(secondsToWait('pronto', at)).toBe(1);
});
