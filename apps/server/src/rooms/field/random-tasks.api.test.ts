// Random tasks, answered at random as the field application answers them: what it lets through, the server takes; what it holds back,
// the server refuses.
import { contract } from '@gondola/contract';
import {
  type Answer,
  Interview,
  isSavable,
  type Page,
  type QuestionType,
  validateTask,
} from '@gondola/survey';
import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { taskOf } from '../../../../field/src/visits/task-pages.ts';
import {
  addAssignment,
  addLocation,
  addTask,
  type PageSketch,
  questionsOf,
} from '../../../test/kit/audit-world.ts';
import { startTestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld } from '../../../test/kit/world.ts';

const tasks = 120;

const app = await startTestApplication();
const world = await makeWorld(app);
const admin = world.people.superAdmin.client;
const scout = world.people.scout.client;
const locationId = await addLocation(app, world.companyId);
afterAll(() => app.close());

/** Answers to each type, the sound ones first: a half of what is drawn is none of them. */
const texts: Partial<Record<QuestionType, readonly string[]>> = {
  'short answer': ['Falta reposición', ' con espacios ', 'x'.repeat(5_000)],
  'long answer': ['Dos líneas\nde texto', 'ñandú'],
  text: ['sinónimo'],
  'numeric answer': ['0', '12', '-3', 'doce', '1,5'],
  'decimal answer': ['1.5', '0', 'uno'],
  price: ['990', '12.50', '-1', 'gratis'],
  date: ['2026-02-28', '2026-02-30', 'ayer'],
  time: ['13:45', '13:44', '25:00'],
  'nps question': ['0', '10', '11'],
  satisfaction: ['1', '3', '9'],
  'barcode question': ['7801234567894', 'ABC-1'],
  'signature question': ['10,10_20,20', '400,10', 'garabato'],
};
/** Types whose choices are the author's, and those whose choices lead to pages of their own. */
const choosing: ReadonlySet<QuestionType> = new Set([
  'simple selection',
  'drop down menu',
  'multiple selection',
]);
const forks: ReadonlySet<QuestionType> = new Set(['simple selection', 'drop down menu', 'yes/no question']);
const types = ['content', 'yes/no question', ...choosing, ...(Object.keys(texts) as QuestionType[])] as const;

/** A page whose jumps lead onwards or to the end. */
const anyPage = (index: number, pages: number): fc.Arbitrary<PageSketch> =>
  fc
    .record({
      type: fc.constantFrom(...types),
      required: fc.boolean(),
      jumps: fc.constantFrom(0, 1, 2),
      targets: fc.tuple(fc.integer({ min: 2, max: 14 }), fc.integer({ min: 2, max: 14 })),
    })
    .map(({ type, required, jumps, targets }): PageSketch => {
      const title = `Página ${index}`;
      const to = (step: number): string => (index + step < pages ? `Página ${index + step}` : 'end');
      const leads: Record<string, string> = {};
      if (jumps > 0) leads['*'] = to(targets[0]);
      if (jumps > 1 && forks.has(type)) leads[type === 'yes/no question' ? 'yes' : 'Uno'] = to(targets[1]);
      const sketch = { type, title, leads, required: type !== 'content' && required };
      return choosing.has(type) ? Object.assign(sketch, { choices: ['Uno', 'Dos', 'Tres'] }) : sketch;
    });

const anyTask = fc
  .integer({ min: 1, max: 14 })
  .chain((pages) => fc.tuple(...Array.from({ length: pages }, (_, index) => anyPage(index, pages))));

/** An answer made from a number: sound, unsound, or none. */
function answerOf(page: Page<number>, seed: number): Answer<number> {
  if (page.traits.carries === 'nothing' || seed % 7 === 0) return {};
  const { choices } = page;
  if (choices.length > 0) {
    const chosen = choices[seed % choices.length]?.id ?? 0;
    const another = choices[(seed + 1) % choices.length]?.id ?? 0;
    return { choiceIds: seed % 5 === 0 ? [chosen, another] : [chosen] };
  }
  const values = texts[page.type] ?? [''];
  const isSound = seed % 6 !== 0;
  return { value: values[isSound ? 0 : seed % values.length] ?? '' };
}

it(`takes what the application lets through, and refuses what it holds back, in ${tasks} tasks`, async () => {
  const seen = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      anyTask,
      fc.array(fc.nat(10_000), { minLength: 14, maxLength: 14 }),
      async (pages, seeds) => {
        const definition = {
          title: 'Azar',
          type: 'general',
          revisionPolicy: 'yes',
          questions: questionsOf(pages),
        };
        fc.pre(isSavable(validateTask(definition as never)));
        const { id: taskId } = await addTask(admin, world.projectId, pages);
        const assignmentId = await addAssignment(admin, {
          taskId,
          userId: world.people.scout.id,
          locationId,
        });
        const { task } = await scout.call(contract.field.task, { params: { id: taskId } });
        const interview = new Interview(taskOf(task));
        for (let page = interview.current; page; page = interview.current) {
          interview.answer(page.id, answerOf(page, seeds[page.number - 1] ?? 1));
          if (interview.next() !== null) break;
        }
        const now = new Date().toISOString();
        const body = {
          clientId: crypto.randomUUID(),
          assignmentId,
          version: task.version,
          startedAt: now,
          finishedAt: now,
          answers: interview.answers.map(({ choiceIds, ...answer }) => ({
            ...answer,
            choiceIds: [...(choiceIds ?? [])],
            media: [],
          })),
        };
        if (interview.isComplete) {
          seen.taken += 1;
          expect(await scout.call(contract.field.respond, { body })).toMatchObject({ status: 'pending' });
        } else {
          seen.refused += 1;
          expect(await scout.fail(contract.field.respond, { body })).toMatchObject({ status: 400 });
        }
      },
    ),
    { numRuns: tasks },
  );
  // Neither side of it is empty.
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(tasks / 20);
}, 300_000);
