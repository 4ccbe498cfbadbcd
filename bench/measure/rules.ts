// The rules of a questionnaire alone, without server or database: the builder runs them at every stroke of a key.
import { type TaskDefinition, validateTask } from '../../packages/survey/src/index.ts';
import type { Measured } from './bars.ts';

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

function check(task: TaskDefinition): void {
  const [problem] = validateTask(task);
  if (problem) throw new Error(`the measured task has a problem: ${problem.code}`);
}

/** The time of the processor that checking a task of 500 pages whole takes: others on the machine do not count. */
export function measureRules(): Measured[] {
  const task = longTask();
  for (let round = 0; round < rounds; round += 1) check(task);
  const began = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) check(task);
  const { user, system } = process.cpuUsage(began);
  const value = (user + system) / 1000 / rounds;
  const detail = `${choices} choices a page, jumps on every third; mean of ${rounds}, warm`;
  return [{ name: `validateTask, ${pages} pages`, value, unit: 'ms', detail, bar: { atMost: 10 } }];
}
