import { i18n } from '../../test/texts.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demanded, fieldRule, maxLengthOf, orEmpty, shorterText } from './field-rules.ts';
import { issueText } from './issue-text.ts';

const text = z.string().check(z.trim(), z.minLength(3, 'nameLength'), z.maxLength(5));
const sent = z.optional(z.nullable(text));
const issueOf = (schema: z.ZodMiniType, value: unknown) => {
  const [issue] = z.safeParse(schema, value, { reportInput: true }).error?.issues ?? [];
  if (!issue) throw new Error('it was accepted');
  return issue;
};

it('takes the length of what is sent, whatever is around it', () => {
  expect(maxLengthOf(sent)).toBe(5);
  expect(maxLengthOf(z._default(sent, 'abc'))).toBe(5);
  expect(() => maxLengthOf(z.string())).toThrow('no length');
});

it('holds a field to the rule of what is sent, and never to nothing', () => {
  expect(fieldRule(sent).parse(' abcd ')).toBe('abcd');
  expect(issueOf(fieldRule(sent), 'abcdef').code).toBe('too_big');
  expect(issueOf(fieldRule(sent), null).code).toBe('invalid_type');
});

it('lets a text be empty, or demands it, though the contract says otherwise', () => {
  expect(orEmpty(text).parse('  ')).toBe('');
  expect(issueOf(orEmpty(text), 'ab').message).toBe('nameLength');
  const t = i18n.getFixedT('en', 'ui');
  expect(issueText(issueOf(demanded(z.optional(z.string())), ' '), t)).toBe('This field is required.');
});

it('leaves room for what is sent around a text', () => {
  expect(shorterText(sent, 2).safeParse('abc').success).toBe(true);
  expect(issueOf(shorterText(sent, 2), 'abcd').code).toBe('too_big');
});

it('says a code of the contract in the words of the form, and never the code itself', () => {
  const t = i18n.getFixedT('en', 'ui');
  const form = z.object({ name: text, code: z.string().check(z.refine(() => false, 'unknownCode')) });
  const issue = issueOf(form, { name: 'ab', code: 'x' });
  expect(issueText(issue, t, { nameLength: 'Three at least.' })).toBe('Three at least.');
  expect(issueText(issue, t, { nameLength: 'Three at least.', 'name.nameLength': 'A name has three.' })).toBe(
    'A name has three.',
  );
  const code = issueOf(form, { name: 'abc', code: 'x' });
  expect(issueText(code, t)).not.toContain('unknownCode');
  const empty = issueOf(form.shape.name, '');
  expect(issueText(empty, t, { required: 'Give it a name.' })).not.toBe('Give it a name.');
  expect(issueText(issueOf(z.string().check(z.minLength(1)), ''), t, { required: 'Give it a name.' })).toBe(
    'Give it a name.',
  );
});
