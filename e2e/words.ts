// The words of the screens, so that one journey runs in both languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'es' | 'en';

/** Gives the words of a room by their path in its text file: `say('setup', 'account.title')`. Throws where there are none. */
export type Say = (room: string, path: string, values?: Readonly<Record<string, string | number>>) => string;

const folder = join(import.meta.dirname, '../apps/portal/src');
const files = new Map<string, unknown>();

function fileOf(room: string, language: Language): unknown {
  const places: Readonly<Record<string, string>> = {
    app: 'app/text',
    field: '../../field/src/text',
    questions: '../../../packages/questions/src/text',
    ui: '../../../packages/ui/src/text',
  };
  const path = join(folder, places[room] ?? `rooms/${room}/text`, `${language}.json`);
  if (!files.has(path)) files.set(path, JSON.parse(readFileSync(path, 'utf8')));
  return files.get(path);
}

export const wordsIn =
  (language: Language): Say =>
  (room, path, values = {}) => {
    let found = fileOf(room, language);
    for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key];
    if (typeof found !== 'string') throw new Error(`no words ${room}: ${path}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
