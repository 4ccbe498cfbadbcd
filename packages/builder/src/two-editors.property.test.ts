// Two editors of one task on a server that keeps drafts and publishes: whatever they write, save, undo, publish, and whenever a
// tab dies, an answer is lost or the server is away, every text of either survives or its loss was asked about (D49).
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCommand, type AnyCommand, run, start } from '../test/arbitrary.ts';
import { storedKey } from './definition.ts';
import type { Draft } from './draft.schema.ts';
import { type History, record, restoreHistory, startHistory, storeHistory, undo } from './history.ts';
import { takeTheirs } from './merge.ts';
import { editPage, editTask } from './pages.ts';
import { type Keys, rekeyer } from './rekey.ts';
import { afterDecision, afterSave, type ServerSide, serverSide, whileSending } from './server-side.ts';
import { goOn, settle, takeIn, type TakenIn } from './working-copy.ts';

/** Texts that the editors have written, each once: `e0-17` is one of the first editor. */
const textsIn = (value: unknown): Set<string> => new Set(JSON.stringify(value)?.match(/e[01]-\d+/g));

const without = (texts: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...texts].filter((text) => !others.has(text));

interface Ended {
  readonly keys: Keys;
  readonly revision: number;
  readonly published: Draft;
}

/** Drafts and publications as the server keeps them. */
class Server {
  draft: { id: number; revision: number; definition: Draft } | null = null;
  readonly ended = new Map<number, Ended>();
  /** Texts that their own writer took away again. */
  readonly withdrawn = new Set<string>();
  #published: Draft;
  #ids = 1;

  constructor(published: Draft) {
    this.#published = this.#store(published).stored;
  }

  begin() {
    this.draft ??= { id: (this.#ids += 1), revision: 1, definition: this.#published };
    return this.draft;
  }

  save(definition: Draft): void {
    const { id, revision } = this.begin();
    this.draft = { id, revision: revision + 1, definition: structuredClone(definition) };
  }

  publish(): void {
    const { id, revision, definition } = this.begin();
    const { keys, stored } = this.#store(definition);
    this.#published = stored;
    this.ended.set(id, { keys, revision, published: stored });
    this.draft = null;
  }

  /** New pages and choices get ids, spaces at the ends of titles go. */
  #store(draft: Draft): { keys: Keys; stored: Draft } {
    const keys = new Map<string, string>();
    const idFor = (kind: 'page' | 'choice', key: string): void => {
      if (!key.startsWith(`${kind}-`)) keys.set(key, storedKey(kind, (this.#ids += 1)));
    };
    for (const page of draft.pages) {
      idFor('page', page.key);
      for (const choice of page.choices) idFor('choice', choice.key);
    }
    const rekeyed = rekeyer(keys)(structuredClone(draft));
    const pages = rekeyed.pages.map((page) => ({ ...page, title: page.title.trim() }));
    return { keys, stored: { ...rekeyed, pages } };
  }
}

class Editor {
  readonly #name: string;
  readonly #server: Server;
  #history: History;
  #side: ServerSide;
  /** The text that the browser keeps when the tab dies. */
  #disk = '';
  #written = 0;
  /** Texts that were in this editor's draft, or that they were asked about. */
  readonly #seen = new Set<string>();

  constructor(name: string, server: Server) {
    this.#name = name;
    this.#server = server;
    this.#side = serverSide(server.begin());
    this.#history = startHistory(this.#side.theirs);
    this.#keep();
  }

  get draft(): Draft {
    return this.#history.present;
  }

  /** A command of which every text is one that nobody wrote before. */
  edit(command: AnyCommand): void {
    if (this.#isAsked()) return;
    const [a, b] = command.numbers;
    const text = `${this.#name}-${(this.#written += 1)}${b % 3 === 0 ? ' ' : ''}`;
    const page = this.draft.pages[a % Math.max(1, this.draft.pages.length)];
    const before = this.draft;
    let next = before;
    if (command.name === 'task') next = editTask(next, { title: text });
    else if (command.name === 'write' && page)
      next = editPage(next, page.key, b % 2 === 0 ? { title: text } : { description: text });
    else if (command.name === 'rename' && page?.choices[0])
      next = {
        ...next,
        pages: next.pages.map((one) =>
          one === page
            ? { ...one, choices: one.choices.toSpliced(0, 1, { ...one.choices[0]!, title: text }) }
            : one,
        ),
      };
    else if (command.name !== 'duplicate') next = run(next, command);
    this.#history = record(this.#history, next, 0);
    this.#noteWithdrawn(before);
    this.#keep();
  }

  /**
   * Undo takes back what this editor did, and nothing of the other's: but a page that is there only because this editor changed
   * it after the other had removed it goes with that change.
   */
  undo(): void {
    if (this.#isAsked()) return;
    const before = this.draft;
    this.#history = undo(this.#history);
    this.#noteWithdrawn(before);
    const gone = without(textsIn(before), textsIn(this.draft));
    const foreign = gone.filter(
      (text) =>
        !text.startsWith(this.#name) && !this.#seen.has(`asked ${text}`) && !this.#server.withdrawn.has(text),
    );
    expect(foreign, 'undo took away what the other wrote').toEqual([]);
    this.#keep();
  }

  #noteWithdrawn(before: Draft): void {
    const now = textsIn(this.draft);
    const own = [...textsIn(before), ...now].filter((text) => text.startsWith(this.#name));
    for (const text of own) {
      if (now.has(text)) this.#server.withdrawn.delete(text);
      else this.#server.withdrawn.add(text);
    }
  }

  decide(takesTheirs: boolean): void {
    const { conflicts } = settle(this.#history, this.#side);
    for (const text of textsIn(conflicts)) this.#seen.add(text).add(`asked ${text}`);
    this.#side = afterDecision(this.#side);
    if (takesTheirs) this.#history = record(this.#history, conflicts.reduce(takeTheirs, this.draft), 0);
    this.#keep();
  }

  /** Meets the server: takes in what is there, and saves where nothing has to be asked. */
  sync(isAnswerLost = false): void {
    const { draft, ended } = this.#server;
    const end = ended.get(this.#side.id);
    if (end && draft?.id !== this.#side.id) {
      const isExact = end.revision === this.#side.revision;
      const keys = this.#keysAcross(this.#side.id);
      const passage = { keys, published: isExact ? rekeyer(keys)(end.published) : undefined };
      this.#take(goOn(this.#history, this.#side, this.#server.begin(), passage), rekeyer(keys));
    } else if (draft && draft.revision > this.#side.revision) {
      this.#take(takeIn(this.#history, this.#side, draft), (same) => same);
    }
    if (!this.#isSettled()) return;
    const sent = this.draft;
    if (sent !== this.#side.theirs) {
      const lost = without(textsIn(this.#server.begin().definition), textsIn(sent));
      const silent = lost.filter((text) => !text.startsWith(this.#name) && !this.#seen.has(text));
      expect(silent, 'a save took away what the other wrote').toEqual([]);
      this.#server.save(sent);
      const { revision } = this.#server.begin();
      this.#side = isAnswerLost ? whileSending(this.#side, sent) : afterSave(this.#side, revision, sent);
    }
    this.#keep();
  }

  /** A dialog is open over the page, in front of everything else, until the conflicts are decided. */
  #isAsked(): boolean {
    return this.#side.base !== this.#side.theirs && settle(this.#history, this.#side).conflicts.length > 0;
  }

  publish(): void {
    this.sync();
    if (this.#isSettled()) this.#server.publish();
  }

  #isSettled(): boolean {
    const { history, side, conflicts } = settle(this.#history, this.#side);
    this.#history = history;
    this.#side = side;
    return conflicts.length === 0;
  }

  /** The tab dies, and the page is opened again in the browser. */
  die(): void {
    const { history, side } = JSON.parse(this.#disk) as { history: never; side: ServerSide };
    const isDecided = side.base === null;
    this.#history = restoreHistory(history) ?? this.#history;
    this.#side = isDecided ? { ...side, base: side.theirs } : side;
    this.#isSettled();
  }

  #keysAcross(id: number): Keys {
    return this.#server.ended.get(id)?.keys ?? new Map();
  }

  #take({ history, side, conflicts }: TakenIn, rekey: (draft: Draft) => Draft): void {
    const [base, mine] = [rekey(this.#side.base), rekey(this.draft)];
    const asked = textsIn(conflicts);
    const shown = textsIn(history.present);
    const own = without(textsIn(mine), textsIn(base)).filter((text) => !shown.has(text));
    expect(own, 'a merge took away what was written here').toEqual([]);
    const theirs = without(textsIn(side.theirs), textsIn(base));
    expect(
      theirs.filter((text) => !shown.has(text) && !asked.has(text) && !this.#seen.has(text)),
      'a merge left out what the other wrote',
    ).toEqual([]);
    this.#history = history;
    this.#side = side;
    this.#keep();
  }

  #keep(): void {
    for (const text of textsIn(this.draft)) this.#seen.add(text);
    const { base, theirs } = this.#side;
    const side = { ...this.#side, base: base === theirs ? null : base };
    this.#disk = JSON.stringify({ history: storeHistory(this.#history), side });
  }
}

const anyAct = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom(
    'edit',
    'edit',
    'edit',
    'edit',
    'undo',
    'sync',
    'sync',
    'lose',
    'die',
    'decide',
    'publish',
  ),
  command: anyCommand,
  yes: fc.boolean(),
});

test('nothing that either of two editors writes is lost in silence', () => {
  fc.assert(
    fc.property(
      fc.array(anyCommand, { minLength: 5, maxLength: 20 }),
      fc.array(anyAct, { minLength: 10, maxLength: 60 }),
      (before, acts) => {
        const server = new Server(before.reduce(run, start()));
        const editors = [new Editor('e0', server), new Editor('e1', server)];
        for (const { who, what, command, yes } of acts) {
          const editor = editors[who]!;
          if (what === 'edit') editor.edit(command);
          else if (what === 'undo') editor.undo();
          else if (what === 'sync') editor.sync();
          else if (what === 'lose') editor.sync(true);
          else if (what === 'die') editor.die();
          else if (what === 'decide') editor.decide(yes);
          else editor.publish();
        }
        // Both are there at the end, and answer what they are asked: they have the same task.
        for (let round = 0; round < 4; round += 1) {
          for (const editor of editors) {
            editor.sync();
            editor.decide(false);
            editor.sync();
          }
        }
        const [one, other] = editors.map(({ draft }) => draft);
        expect(one).toEqual(other);
        const keys = one!.pages.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      },
    ),
    { numRuns: 300 },
  );
}, 30_000);
