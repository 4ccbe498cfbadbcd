// Every example, made one after the other against the demo.
import { writeFileSync } from 'node:fs';
import { type ApiExample, examplesFile, readExamples } from '../../src/api-docs/examples.ts';
import { mediaTools } from '../../src/platform/media-tools.ts';
import type { TestApplication } from '../kit/test-application.ts';
import { catalogueExamples } from './catalogue.examples.ts';
import { callsByName, type Examples, ExampleWorld } from './example-world.ts';
import { faultsOf } from './example-faults.ts';
import { importExamples } from './imports.examples.ts';
import { officeExamples } from './office.examples.ts';
import { linkExamples, peopleExamples } from './people.examples.ts';
import { phoneExamples } from './phones.examples.ts';
import { reportExamples } from './reports.examples.ts';
import { auditExamples, reviewExamples, surveyExamples, videoExamples } from './reviews.examples.ts';
import { shownExample } from './shown-example.ts';
import { assignmentExamples, fieldExamples, taskExamples } from './tasks.examples.ts';

const ofVideos: Examples = { ...videoExamples, ...surveyExamples };

/** In the order in which they are made. */
const examples: Examples = {
  ...linkExamples,
  ...catalogueExamples,
  ...officeExamples,
  ...taskExamples,
  ...assignmentExamples,
  ...fieldExamples,
  ...phoneExamples,
  ...importExamples,
  ...reviewExamples,
  ...auditExamples,
  ...ofVideos,
  ...reportExamples,
  ...peopleExamples,
};

/** Keeps those of examples.json that still hold, so that a renewal shows what has changed and nothing else. */
export function renewExamples(made: Readonly<Record<string, ApiExample>>): void {
  const kept = readExamples();
  const renewed = [...callsByName].flatMap(([name, definition]): [string, ApiExample][] => {
    const [before, now] = [kept[name], made[name]];
    const holds = before && faultsOf(definition, before).length === 0 && (!now || looksLike(before, now));
    const example = holds ? before : now;
    return example ? [[name, example]] : [];
  });
  writeFileSync(examplesFile, `${JSON.stringify(Object.fromEntries(renewed), null, 1)}\n`);
}

/** Whether two examples of a call have the same fields: rows, days and figures of the demo differ from day to day. */
export function looksLike(one: ApiExample, other: ApiExample): boolean {
  const fields = ({ params, query, body, file, answer }: ApiExample): string =>
    JSON.stringify([params, query, body, answer?.data].map((part) => Object.keys(part ?? {}))) +
    Boolean(file);
  return fields(one) === fields(other);
}

export interface MadeExamples {
  /** By call, in the order of the contract. */
  readonly shown: Readonly<Record<string, ApiExample>>;
  /** The server's refusals, with their words. */
  readonly faults: readonly string[];
}

/** Makes them, each within `around`; those about videos only where the machine can read one. */
export async function makeExamples(
  app: TestApplication,
  around: (name: string, make: () => Promise<unknown>) => Promise<unknown> = (_name, make) => make(),
): Promise<MadeExamples> {
  const [company] = await app.sql<{ id: number }>('select min(id)::int as id from companies');
  const world = new ExampleWorld(app, company?.id ?? 0);
  const faults: string[] = [];
  for (const [name, example] of Object.entries(examples)) {
    if (name in ofVideos && !mediaTools.canReadVideo()) continue;
    try {
      await around(name, () => world.make(name, example));
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
    }
  }
  const made = [...callsByName.keys()].flatMap((name) => world.made.get(name) ?? []);
  return { shown: Object.fromEntries(made.map((each) => [each.name, shownExample(each)])), faults };
}
