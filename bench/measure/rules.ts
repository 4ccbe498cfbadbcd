// Rules alone, without server or database: the builder checks a task at every stroke of a key, a phone orders its day when it is opened.
import { shortestRoute } from '../../apps/field/src/route/shortest-route.ts';
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

/** Milliseconds of the processor that some work takes, warm: others on the machine do not count. */
function timeOf(work: () => void): number {
  for (let round = 0; round < rounds; round += 1) work();
  const began = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000 / rounds;
}

const shops = 60;

/** Shops over a city, in no order: by the fractions of the golden ratio and of the square root of two. */
const city = Array.from({ length: shops }, (_, index) => ({
  latitude: -33.7 + 0.4 * ((index * 0.618_034) % 1),
  longitude: -70.8 + 0.3 * ((index * 0.414_214) % 1),
}));

/** The rules of a questionnaire, and the order of a day: pure, without server or database. */
export function measureRules(): Measured[] {
  const task = longTask();
  const start = { latitude: -33.45, longitude: -70.66 };
  return [
    {
      name: `validateTask, ${pages} pages`,
      value: timeOf(() => check(task)),
      unit: 'ms',
      detail: `${choices} choices a page, jumps on every third; mean of ${rounds}, warm`,
      bar: { atMost: 10 },
    },
    {
      name: `shortestRoute, ${shops} shops`,
      value: timeOf(() => void shortestRoute(city, start)),
      unit: 'ms',
      detail: `mean of ${rounds}, warm; a phone is four times as slow`,
      bar: { atMost: 50 },
    },
  ];
}
