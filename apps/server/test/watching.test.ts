// Alert rules and the dashboard name only measures that the product has.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './kit/documented-commands.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Names of measures in expressions of PromQL: what is neither a function, a word of the language nor a label. */
function measuresIn(expressions: readonly string[]): string[] {
  const bare = expressions.map((one) =>
    one
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(/\b(by|on|without) \([^)]*\)/g, ''),
  );
  const words = bare.flatMap((one) => [...one.matchAll(/\b([a-z_]{2,})\b(?!\s*\()/g)].map(([word]) => word));
  return [...new Set(words)].filter((word) => word.includes('_') || word === 'jobs' || word === 'mails');
}

it.each([
  ['deploy/alerts.yml', (text: string) => [...text.matchAll(/expr: (.+)$/gm)].map(([, expr = '']) => expr)],
  [
    'deploy/grafana-dashboard.json',
    (text: string) =>
      (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
        targets.map(({ expr }) => expr),
      ),
  ],
] as const)('%s asks for measures that there are', async (path, expressionsOf) => {
  const reply = await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const known = new Set([...reply.body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const asked = measuresIn(expressionsOf(read(path))).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !known.has(name) && name !== 'exported_job' && name !== 'job_name')).toEqual(
    [],
  );
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
// Debian's package prometheus has it; where it is not there, the rules are read by the test above alone.
it.skipIf(!hasPromtool)('promtool takes the alert rules', () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['check', 'rules', join(root, 'deploy/alerts.yml')],
    {
      encoding: 'utf8',
    },
  );
  expect(status, stdout + stderr).toBe(0);
});
