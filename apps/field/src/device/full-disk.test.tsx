// Databases after a full disk. The browser's own part is proven by `npm run chaos -- full-disk`.
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { databasesRenewed, isTorn, losesNewFiles, noteFullDisk, renewDatabases } from './full-disk.ts';

const noRoom = new DOMException('Connection is closing because of: IO error: no room', 'AbortError');
const atOnce = async () => undefined;
const names = ['visits-here', 'texts-here'];

beforeEach(async () => {
  for (const name of names) await deleteDB(name);
  const visits = await openDB(names[0] ?? '', 3, {
    upgrade(database) {
      database.createObjectStore('visits', { keyPath: 'id' });
      database
        .createObjectStore('answers', { keyPath: ['visitId', 'questionId'] })
        .createIndex('visitId', 'visitId');
    },
  });
  await visits.put('visits', { id: 'a' });
  await visits.put('answers', { visitId: 'a', questionId: 1, bytes: new Uint8Array([1, 2, 3]).buffer });
  visits.close();
  const texts = await openDB(names[1] ?? '', 1, {
    upgrade(database) {
      database.createObjectStore('texts');
    },
  });
  await texts.put('texts', 'token', 'session');
  texts.close();
});

async function expectAll(): Promise<void> {
  const visits = await openDB(names[0] ?? '', 3);
  expect(await visits.getAll('visits')).toEqual([{ id: 'a' }]);
  const answers = await visits.getAllFromIndex('answers', 'visitId', 'a');
  expect(answers).toMatchObject([{ visitId: 'a', questionId: 1 }]);
  expect([...new Uint8Array(answers[0].bytes as ArrayBuffer)]).toEqual([1, 2, 3]);
  expect(await visits.get('answers', ['a', 1])).toBeDefined();
  visits.close();
  const texts = await openDB(names[1] ?? '', 1);
  expect(await texts.get('texts', 'session')).toBe('token');
  texts.close();
}

it('takes the words of a full disk for its sign, and no others', async () => {
  for (const message of [
    'Connection to Indexed Database server lost. Refresh the page to try again',
    'aborted',
  ])
    noteFullDisk(new DOMException(message, 'UnknownError'));
  noteFullDisk(new Error('IO error'));
  expect([isTorn(), losesNewFiles()]).toEqual([false, false]);
  // Nothing to be done is done at once.
  await renewDatabases(() => Promise.reject(new Error('there was nothing to be done')));

  noteFullDisk(new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'));
  expect([isTorn(), losesNewFiles()]).toEqual([true, true]);
  await renewDatabases(atOnce);
  expect([isTorn(), losesNewFiles()]).toEqual([false, true]);
});

it('does not wait for a browser that never names its databases, and asks again at the next try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(indexedDB, 'databases').mockReturnValueOnce(new Promise(() => {}));
  noteFullDisk(noRoom);
  const unanswered = expect(renewDatabases(atOnce)).rejects.toThrow('naming databases was not answered');
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  await unanswered;
  expect(isTorn()).toBe(true);
  await renewDatabases(atOnce);
  expect(isTorn()).toBe(false);
  await expectAll();
});

it('makes databases again that the browser throws away as it closes them', async () => {
  noteFullDisk(noRoom);
  await renewDatabases(async () => {
    for (const name of names) await deleteDB(name);
  });
  await expectAll();
});

it('leaves a database alone that the browser has kept, rebuilds once for several callers, and makes other openers wait', async () => {
  noteFullDisk(noRoom);
  const steps: string[] = [];
  const renewed = [1, 2].map(() =>
    renewDatabases(async () => {
      steps.push('closed');
    }),
  );
  await databasesRenewed();
  steps.push('opened');
  await Promise.all(renewed);
  expect(steps).toEqual(['closed', 'opened']);
  await expectAll();
});

it('stays torn while there is no room', async () => {
  noteFullDisk(noRoom);
  const opened = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  });
  await expect(renewDatabases(atOnce)).rejects.toThrow('backing store');
  expect(isTorn()).toBe(true);
  await databasesRenewed();
  opened.mockRestore();
  await renewDatabases(atOnce);
  expect(isTorn()).toBe(false);
  await expectAll();
});
