// The rules of a questionnaire alone, without server or database: the builder runs them at every stroke of a key.
import { type TaskDefinition, validateTask } from '../../packages/survey/src/index.ts';
import type { Measured } from './bars.ts';
import { median } from './timing.ts';

const pages = 500;
const choices = 5;
const rounds = 60;

/** Selections in a row, of which every third jumps ahead from each of its choices. */
function longTask(): TaskDefinition {
  const next = (number: number): string => (number > pages ? 'end' : String(number));
  const places = Array.from({ length: choices }, (_, index) => index + 1);
  const questions = Array.from({ length: pages }, (_, index): TaskDefinition['questions'][number] => {
    const identifier = String(index + 1);
    const leads = (choice: string | null, target: string) => ({
      questionIdentifier: identifier,
      questionChoiceIdentifier: choice,
      nextQuestionIdentifier: target,
    });
    return {
      identifier,
      type: 'simple selection',
      title: `Pregunta ${identifier}`,
      required: true,
      questionChoices: places.map((place) => ({ identifier: String(place), title: `Opción ${place}` })),
      questionLogic:
        index % 3 > 0
          ? []
          : [
              ...places.map((place) => leads(String(place), next(index + 1 + place))),
              leads(null, next(index + 2)),
            ],
    };
  });
  return { title: 'Larga', type: 'general', revisionPolicy: 'yes', questions };
}

/** The median time of checking a task of 500 pages whole. */
export function measureRules(): Measured[] {
  const task = longTask();
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    const problems = validateTask(task);
    if (problems.length > 0) throw new Error(`the measured task has a problem: ${problems[0]?.code}`);
    return performance.now() - began;
  });
  const value = median(times);
  const detail = `${choices} choices a page, jumps on every third; quickest ${Math.min(...times).toFixed(2)} ms`;
  return [{ name: `validateTask, ${pages} pages`, value, unit: 'ms', detail, bar: { atMost: 10 } }];
}
