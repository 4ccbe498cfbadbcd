import { expect, it } from 'vitest';
import { callsByName } from '../../test/examples/example-world.ts';
import { faultsOf } from '../../test/examples/example-faults.ts';
import { readExamples, withoutExample } from './examples.ts';

const examples = readExamples();

it('has an example of every call, or says why there is none', () => {
  const explained = [...Object.keys(examples), ...Object.keys(withoutExample)];
  expect(explained.toSorted()).toEqual([...callsByName.keys()].toSorted());
});

it('shows what the calls take and answer, and nothing that opens anything', () => {
  const faults = [...callsByName].flatMap(([name, definition]) => {
    const example = examples[name];
    return (example ? faultsOf(definition, example) : []).map((fault) => `${name}: ${fault}`);
  });
  expect(faults).toEqual([]);
});
