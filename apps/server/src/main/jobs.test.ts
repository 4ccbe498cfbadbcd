// Jobs that are forgotten somewhere would never run, or stand before administrators under a name of the code.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jobs } from './rooms.ts';

const sources = join(import.meta.dirname, '..');

it.each(globSync('**/*.job.ts', { cwd: sources }))('the jobs of %s run', async (path) => {
  const module: Record<string, unknown> = await import(join(sources, path));
  const declared = Object.entries(module).flatMap(([name, value]) => (name.endsWith('Job') ? [value] : []));
  expect(declared).not.toEqual([]);
  expect(jobs).toEqual(expect.arrayContaining(declared));
});

it.each(['es', 'en'])('every job has a name for administrators in %s, and no other has', (language) => {
  const texts = new URL(`../../../portal/src/rooms/settings/text/${language}.json`, import.meta.url);
  const { jobs: words } = JSON.parse(readFileSync(texts, 'utf8')) as {
    jobs: { name: Record<string, string> };
  };
  expect(Object.keys(words.name).toSorted()).toEqual(jobs.map((job) => job.name).toSorted());
});
