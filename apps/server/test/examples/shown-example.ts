// An example as the document shows it: lists with their first item only, texts not too long, and placeholders for what is secret.
import type { ApiExample } from '../../src/api-docs/examples.ts';
import type { Made } from './example-world.ts';

const maxText = 240;
/** Fields that open something, whatever they hold. */
const secretFields = new Map(
  ['token', 'secret', 'device', 'password', 'currentPassword', 'uri', 'visitFileKey'].map((name) => [
    name,
    `<${name}>`,
  ]),
).set('confirmPassword', '<password>');
/** Rooms in which a `code` is that of an authenticator. */
const withCodes = /^(?:sessions|factors)\./;

/** Addresses of a test's own host, and signed ones without their signature. */
const withoutSignature = (text: string): string =>
  text
    .replaceAll(/http:\/\/(?:127\.0\.0\.1:\d+|gondola\.test)/g, 'https://gondola.example')
    .replaceAll(/\?expires=\d+&signature=[\w-]+/g, '?expires=…&signature=…');

function shownText(key: string, text: string, name: string): string {
  const placeholder = key === 'code' && withCodes.test(name) ? '<code>' : secretFields.get(key);
  if (placeholder) return placeholder;
  const plain = withoutSignature(text);
  return plain.length > maxText ? `${plain.slice(0, maxText)}…` : plain;
}

function shown(value: unknown, key: string, name: string, maxItems = Infinity): unknown {
  if (typeof value === 'string') return shownText(key, value, name);
  if (Array.isArray(value)) {
    const item = key === 'recoveryCodes' ? 'code' : key;
    return value.slice(0, maxItems).map((each) => shown(each, item, name, maxItems));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([field, part]) => [field, shown(part, field, name, maxItems)]),
  );
}

/** The part of a made call that examples.json keeps: what was sent whole, of what came back the first of each list. */
export function shownExample({ name, params, query, body, files, answer }: Made): ApiExample {
  const [file] = files;
  const sent = { params, query, body, file: file?.name };
  const example = {
    ...(shown(sent, '', name) as object),
    answer: shown(answer, '', name, 1),
  };
  return JSON.parse(JSON.stringify(example)) as ApiExample;
}
