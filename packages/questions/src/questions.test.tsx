// Every type as a person meets it: answered by its controls, refused in words at the field, shown again.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Answer,
  type AnswerProblemCode,
  answerProblemCodes,
  type Id,
  isStatic,
  problemValues,
  type QuestionType,
  questionTypeNames,
} from '@gondola/survey';
import { problemOf, type QuestionsPort, RefusedFile, questionViews } from './index.ts';
import { i18n, port, questionOf, show, type Shown } from './testing/show-question.tsx';
import surveyEn from '../../survey/src/text/en.json' with { type: 'json' };
import surveyEs from '../../survey/src/text/es.json' with { type: 'json' };
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

afterEach(cleanup);

type Way = (user: UserEvent, shown: Shown) => Promise<void>;

const typing =
  (text: string): Way =>
  async (user, { control }) => {
    await user.type(control(), text);
  };
const choosing =
  (name: string): Way =>
  async (user) => {
    await user.click(screen.getByLabelText(name));
  };
const filing =
  (kind: string): Way =>
  async (user, { control }) => {
    await user.upload(control() as HTMLInputElement, new File(['x'], 'a', { type: `${kind}/x` }));
    await screen.findByRole('button', { name: 'Remove file 1' });
  };
const signing: Way = async () => {
  const pad = screen.getByRole('application');
  for (const key of [' ', 'ArrowRight', 'ArrowDown', ' ']) fireEvent.keyDown(pad, { key });
};

/** Goes on to something else on the page. */
const leave = () => {
  const [question] = screen.getAllByRole('group', { name: /What do you see/ });
  if (question) fireEvent.blur(question);
};

interface Case {
  /** The person's way of answering. */
  readonly way: Way;
  readonly said: Answer<Id>;
  /** The words shown of it; a label for what is not in words. */
  readonly shows: string;
  readonly refused: readonly [Answer<Id>, AnswerProblemCode];
}

const text = (refused: Case['refused']): Case => ({
  way: typing('Two shelves'),
  said: { value: 'Two shelves' },
  shows: 'Two shelves',
  refused,
});
const long = (length: number) => 'x'.repeat(length);
const files = (kind: 'image' | 'video' | 'audio', label: string, limit: number): Case => ({
  way: filing(kind),
  said: { media: ['a'] },
  shows: label,
  refused: [{ media: Array.from({ length: limit + 1 }, (_, place) => `f${place}`) }, 'mediaTooMany'],
});

type Answered = Exclude<QuestionType, 'welcome page' | 'end page' | 'content' | 'resume page'>;

const cases: Readonly<Record<Answered, Case>> = {
  image: files('image', 'Photo 1 · What do you see?', 1),
  'multiple image question': files('image', 'Photo 1 · What do you see?', 10),
  video: files('video', 'Video 1 · What do you see?', 1),
  audio: files('audio', 'Recording 1 · What do you see?', 1),
  'short answer': text([{ value: long(501) }, 'answerTooLong']),
  text: text([{ value: long(501) }, 'answerTooLong']),
  'short-text': text([{ value: long(501) }, 'answerTooLong']),
  'long answer': text([{ value: long(10_001) }, 'answerTooLong']),
  'simple selection': {
    way: choosing('Blue'),
    said: { choiceIds: [2] },
    shows: 'Blue',
    refused: [{ choiceIds: [3] }, 'choiceUnknown'],
  },
  'multiple selection': {
    way: async (user, shown) => {
      await choosing('Blue')(user, shown);
      await choosing('Red')(user, shown);
    },
    said: { choiceIds: [1, 2] },
    shows: 'Red, Blue',
    refused: [{ choiceIds: [1, 1] }, 'choiceRepeated'],
  },
  'drop down menu': {
    way: async (user, { control }) => {
      await user.selectOptions(control(), 'Red');
    },
    said: { choiceIds: [1] },
    shows: 'Red',
    refused: [{ choiceIds: [1, 2] }, 'choiceTooMany'],
  },
  'yes/no question': {
    way: choosing('No'),
    said: { choiceIds: [72] },
    shows: 'No',
    refused: [{ value: 'perhaps' }, 'yesNoInvalid'],
  },
  satisfaction: {
    way: choosing('4 of 5'),
    said: { value: '4' },
    shows: '4 of 5',
    refused: [{ value: '6' }, 'satisfactionRange'],
  },
  'nps question': {
    way: choosing('9'),
    said: { value: '9' },
    shows: '9 of 10',
    refused: [{ value: '11' }, 'npsRange'],
  },
  date: {
    way: typing('2026-03-14'),
    said: { value: '2026-03-14' },
    shows: '2026-03-14',
    refused: [{ value: '2023-02-29' }, 'dateInvalid'],
  },
  time: {
    way: typing('09:15'),
    said: { value: '09:15' },
    shows: '09:15',
    refused: [{ value: '09:10' }, 'timeStep'],
  },
  'numeric answer': {
    way: typing('-1234'),
    said: { value: '-1234' },
    shows: '-1,234',
    refused: [{ value: '1.5' }, 'integerInvalid'],
  },
  'decimal answer': {
    way: typing('12.5'),
    said: { value: '12.5' },
    shows: '12.5',
    refused: [{ value: '1.2.3' }, 'decimalInvalid'],
  },
  price: {
    way: typing('1990'),
    said: { value: '1990' },
    shows: '1,990',
    refused: [{ value: '1.990' }, 'priceInvalid'],
  },
  'barcode question': {
    way: async (user) => {
      await user.click(screen.getByRole('button', { name: 'Scan' }));
    },
    said: { value: '7801234567894' },
    shows: '7801234567894',
    refused: [{ value: 'ñandú' }, 'barcodeInvalid'],
  },
  product: {
    way: async (user) => {
      await user.click(screen.getByRole('button', { name: 'Choose a product' }));
    },
    said: { value: '42' },
    shows: 'Milk 1 l',
    refused: [{ value: 'milk' }, 'productInvalid'],
  },
  'signature question': {
    way: signing,
    said: { value: '150,90_155,90_155,95' },
    shows: 'Signature',
    refused: [{ value: '1,2_301,4' }, 'signatureInvalid'],
  },
};

const wordsOf = (code: AnswerProblemCode, type: QuestionType): string =>
  i18n.t(($) => $.problem[code], { ns: 'survey', ...problemValues(type) });

/** The words of a display, or the name of its drawing, photo or recording. */
function saidBy(display: Element | null): string | null {
  const named = display?.matches('[aria-label]') ? display : display?.querySelector('[aria-label], [alt]');
  return named?.getAttribute('aria-label') ?? named?.getAttribute('alt') ?? display?.textContent ?? null;
}

describe.each(Object.entries(cases) as [Answered, Case][])('%s', (type, { way, said, shows, refused }) => {
  test('is answered by its controls, and shown as answered', async () => {
    const shown = show(type);
    expect(screen.getByText('NO ANSWER')).toBeTruthy();
    await way(shown.user, shown);
    expect(shown.said()).toEqual(said);
    expect(problemOf(questionOf(type), shown.said())).toBeNull();
    expect(saidBy(shown.shown())).toBe(shows);
  });

  test('says at the field what is wrong once it was left', () => {
    const [answer, code] = refused;
    show(type, answer);
    expect(screen.queryByText(wordsOf(code, type))).toBeNull();
    leave();
    expect(screen.getByText(wordsOf(code, type))).toBeTruthy();
  });
});

test.each(questionTypeNames.filter(isStatic))('%s asks for nothing', (type) => {
  const { said } = show(type);
  expect(said()).toEqual({});
  expect(problemOf(questionOf(type), {})).toBeNull();
  expect(document.querySelectorAll('input, textarea, select, button')).toHaveLength(0);
});

test('a code whose check digit does not fit is taken, and said', async () => {
  const { user, said } = show('barcode question');
  await user.type(screen.getByRole('textbox'), '7801234567893');
  expect(said()).toEqual({ value: '7801234567893' });
  await screen.findByText(en.checkDigit);
  await user.type(screen.getByRole('textbox'), '{Backspace}4');
  expect(screen.queryByText(en.checkDigit)).toBeNull();
});

test('a pasted text and a scanned code are given without what no server takes', async () => {
  const { user, said } = show('short answer');
  await user.click(screen.getByRole('textbox'));
  await user.paste('Falta\u0000 leche\ud83d en el pasillo');
  expect(said()).toEqual({ value: 'Falta leche en el pasillo' });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Falta leche en el pasillo');
  cleanup();
  const scans = show(
    'barcode question',
    {},
    { ...port, scanBarcode: async () => '0107801234567894\u001d10A' },
  );
  await scans.user.click(screen.getByRole('button', { name: en.scan }));
  await vi.waitFor(() => expect(scans.said()).toEqual({ value: '010780123456789410A' }));
});

describe('files', () => {
  test('that their question does not take are named with the reason, and the others go on, each in the answer at once', async () => {
    const held = Promise.withResolvers<void>();
    const store = async (file: File) => {
      if (file.name === 'empty') throw new RefusedFile('empty');
      if (file.name === 'long') throw new RefusedFile('tooLarge', 50);
      if (file.name === 'two') await held.promise;
      return file.name;
    };
    const around = {
      ...port,
      files: { store, addressOf: String },
    };
    const { user, control, said } = show('multiple image question', {}, around);
    const chosen = ['one', 'empty', 'long', 'two'].map(
      (name) => new File(['x'], name, { type: 'image/png' }),
    );
    await user.upload(control() as HTMLInputElement, chosen);
    await vi.waitFor(() => expect(said().media).toEqual(['one']));
    held.resolve();
    await vi.waitFor(() => expect(said().media).toEqual(['one', 'two']));
    const notice = document.querySelector('output')?.textContent;
    expect(notice).toContain(`empty: ${en.file.fault.empty}`);
    expect(notice).toContain(`long: ${en.file.fault.tooLarge.replace('{{max}}', '50')}`);
    await user.click(screen.getByRole('button', { name: 'Remove file 1' }));
    expect(said().media).toEqual(['two']);
  });

  test('that cannot be stored are reported, and the answer stays', async () => {
    const { user, control, said } = show('image');
    await user.upload(control() as HTMLInputElement, new File(['x'], 'broken', { type: 'image/png' }));
    expect(await screen.findByText(en.file.notStored.replace('{{names}}', 'broken'))).toBeTruthy();
    expect(said()).toEqual({});
  });

  test('that cannot be stored keep nobody else: the others are there', async () => {
    const { user, control, said } = show('multiple image question');
    const files = ['one', 'broken', 'two'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await user.upload(control() as HTMLInputElement, files);
    expect(await screen.findByText(en.file.notStored.replace('{{names}}', 'broken'))).toBeTruthy();
    expect(said().media).toHaveLength(2);
  });

  test('beyond the limit are left out, and told', async () => {
    const { user, control, said } = show('multiple image question', {
      media: ['1', '2', '3', '4', '5', '6', '7', '8'],
    });
    const more = ['9', '10', '11'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await user.upload(control() as HTMLInputElement, more);
    expect(await screen.findByText('The other files weren’t added: the maximum is 10.')).toBeTruthy();
    expect(said().media).toHaveLength(10);
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  test('are taken away one by one', async () => {
    const { user, said } = show('multiple image question', { media: ['a', 'b'] });
    await user.click(screen.getByRole('button', { name: 'Remove file 1' }));
    expect(said()).toEqual({ media: ['b'] });
  });

  const stored = { ...port.files, store: async (file: File) => file.name, addressOf: String };

  test('are moved one place to the front at a time', async () => {
    const { user, said } = show('multiple image question', { media: ['a', 'b', 'c'] });
    expect(screen.queryByRole('button', { name: 'Move photo 1 one place earlier' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move photo 3 one place earlier' }));
    expect(said()).toEqual({ media: ['a', 'c', 'b'] });
  });

  test('are taken again in their place', async () => {
    const takePhotos = vi.fn(async (_room: number, onPhoto: (photo: File) => Promise<boolean>) => {
      await onPhoto(new File(['x'], `new ${takePhotos.mock.calls.length}`));
      return 'done' as const;
    });
    const around = { ...port, files: { ...stored, takePhotos } };
    const { user, said } = show('multiple image question', { media: ['a', 'b', 'c'] }, around);
    await user.click(screen.getByRole('button', { name: 'Take photo 2 again' }));
    expect(said()).toEqual({ media: ['a', 'new 1', 'c'] });
    await user.click(screen.getByRole('button', { name: 'Take a photo' }));
    expect(takePhotos.mock.calls.map(([room]) => room)).toEqual([1, 7]);
    expect(said()).toEqual({ media: ['a', 'new 1', 'c', 'new 2'] });
  });

  test('that the camera took and that cannot be stored are all named, whatever is stored after them', async () => {
    const stores = async (file: File) =>
      file.name.startsWith('full') ? Promise.reject(new Error('full')) : file.name;
    const isStored: boolean[] = [];
    const takePhotos = async (_room: number, onPhoto: (photo: File) => Promise<boolean>) => {
      for (const name of ['full 1', 'one', 'full 2', 'two'])
        isStored.push(await onPhoto(new File(['x'], name)));
      return 'done' as const;
    };
    const around = { ...port, files: { ...stored, store: stores, takePhotos } };
    const { user, said } = show('multiple image question', {}, around);
    await user.click(screen.getByRole('button', { name: 'Take a photo' }));
    await screen.findByText(en.file.notStored.replace('{{names}}', 'full 1, full 2'));
    expect(isStored).toEqual([false, true, false, true]);
    expect(said()).toEqual({ media: ['one', 'two'] });
  });

  test('are recorded where the application can, and again', async () => {
    const outcomes = [{ name: 'one' }, null, 'noCamera', { name: 'two' }] as const;
    const record = vi.fn(async () => outcomes[record.mock.calls.length - 1] ?? null);
    const { user, said } = show('video', {}, { ...port, files: { ...stored, record } });
    await user.click(screen.getByRole('button', { name: 'Record a video' }));
    expect(said()).toEqual({ media: ['one'] });
    const again = () => user.click(screen.getByRole('button', { name: 'Record the video again' }));
    await again();
    expect(said()).toEqual({ media: ['one'] });
    await again();
    await screen.findByText(en.file.noVideo);
    expect(said()).toEqual({ media: ['one'] });
    await again();
    expect(said()).toEqual({ media: ['two'] });
  });
});

describe('a number as people of a country write it', () => {
  const inCountry = (locale: QuestionsPort['locale']): QuestionsPort => ({ ...port, locale });

  test.each([
    ['price', 'es-CL', '$ 4.500', '4500'],
    ['price', 'es-PE', 'S/ 4,500.50', '4500.5'],
    ['numeric answer', 'es-CO', '12.000', '12000'],
    ['decimal answer', 'es-CL', '1.234,5', '1234.5'],
  ] as const)(
    'of the type %s in %s is taken from %j, which stays in the field',
    async (type, locale, typed, plain) => {
      const { user, control, said } = show(type, {}, inCountry(locale));
      await user.type(control(), typed);
      expect(said()).toEqual({ value: plain });
      expect(control()).toHaveProperty('value', typed);
      expect(problemOf(questionOf(type), said())).toBeNull();
    },
  );

  test.each([
    ['price', 'es-PE', '4.500', '4500 (thousands)', '4500'],
    ['decimal answer', 'es-PE', '4.500', '4.5 (with decimals)', '4.5'],
    ['decimal answer', 'es-CL', '4,500', '4,5 (with decimals)', '4.5'],
    ['numeric answer', 'es-CL', '4,500', '4500 (thousands)', '4500'],
  ] as const)(
    'of the type %s in %s asks what %j is, and is no answer until then',
    async (type, locale, typed, way, plain) => {
      const { user, control, said } = show(type, {}, inCountry(locale));
      await user.type(control(), typed);
      expect(control()).toHaveProperty('value', typed);
      expect(problemOf(questionOf(type), said())).toBe('numberUnclear');
      await user.click(screen.getByRole('button', { name: way }));
      expect(said()).toEqual({ value: plain });
      expect(problemOf(questionOf(type), said())).toBeNull();
      expect(screen.queryByText(en.reading.asks.replace('{{text}}', typed))).toBeNull();
    },
  );

  test('is asked about again where a visit was left with it open, and shown as the country writes it where it was clear', () => {
    const open = show('decimal answer', { value: '?4.500' }, inCountry('es-PE'));
    expect(open.control()).toHaveProperty('value', '4.500');
    expect(screen.getByRole('button', { name: '4500 (thousands)' })).toBeDefined();
    cleanup();
    expect(show('price', { value: '1990.5' }, inCountry('es-CL')).control()).toHaveProperty(
      'value',
      '1990,5',
    );
  });

  test.each([
    ['$', true],
    ['€', false],
  ])(
    'has the sign of the currency, %s, in the field of a price while it is typed, and in no other',
    async (sign, isFirst) => {
      const around = { ...inCountry('es-CL'), currency: { sign, isFirst } };
      const { user, control, said } = show('price', {}, around);
      const [signId = ''] = (control().getAttribute('aria-describedby') ?? '').split(' ');
      expect(screen.getByText(sign).id).toBe(signId);
      await user.type(control(), '1990');
      expect(screen.getByText(sign)).toBeDefined();
      expect(said()).toEqual({ value: '1990' });
      cleanup();
      show('decimal answer', {}, around);
      expect(screen.queryByText(sign)).toBeNull();
    },
  );

  test('that is none stays as it was typed, and is objected to', async () => {
    const { user, control, said } = show('price');
    await user.type(control(), 'cheap');
    expect(said()).toEqual({ value: 'cheap' });
    expect(problemOf(questionOf('price'), said())).toBe('priceInvalid');
  });
});

describe('a signature', () => {
  test('is drawn by pointer, undone stroke by stroke, and cleared', async () => {
    const { user, said } = show('signature question');
    const pad = screen.getByRole('application');
    const draw = (x: number) => {
      fireEvent.pointerDown(pad, { clientX: x, clientY: 10, pointerId: 1 });
      fireEvent.pointerMove(pad, { clientX: x + 20, clientY: 30, pointerId: 1 });
      fireEvent.pointerUp(pad, { pointerId: 1 });
    };
    draw(10);
    draw(100);
    expect(said().value).toBe('10,10_30,30_null,null_100,10_120,30');
    await user.click(screen.getByRole('button', { name: en.signature.undo }));
    expect(said().value).toBe('10,10_30,30');
    await user.click(screen.getByRole('button', { name: en.signature.clear }));
    expect(said()).toEqual({});
  });
});

describe('a day', () => {
  /** Fakes a browser's control that holds a part of a day. */
  const holdsPart = (control: Element, badInput: boolean) =>
    Object.defineProperty(control, 'validity', { configurable: true, value: { badInput } });

  test('of which a part was taken away is objected to, and not taken for removed', async () => {
    const { user, control, said } = show('date', { value: '2026-03-14' });
    holdsPart(control(), true);
    fireEvent.change(control(), { target: { value: '' } });
    leave();
    expect(problemOf(questionOf('date'), said())).toBe('dateInvalid');
    expect(screen.getByText(wordsOf('dateInvalid', 'date'))).toBeTruthy();
    holdsPart(control(), false);
    await user.type(control(), '2026-03-15');
    expect(said()).toEqual({ value: '2026-03-15' });
    expect(screen.queryByText(wordsOf('dateInvalid', 'date'))).toBeNull();
  });

  test('of which a part was typed is no answer until it is cleared or typed to its end', () => {
    const { control, said } = show('date');
    fireEvent.keyUp(control(), { key: 'Tab' });
    expect(said()).toEqual({});
    holdsPart(control(), true);
    fireEvent.keyUp(control(), { key: '1' });
    expect(problemOf(questionOf('date'), said())).toBe('dateInvalid');
    holdsPart(control(), false);
    fireEvent.keyUp(control(), { key: 'Backspace' });
    expect(problemOf(questionOf('date'), said())).toBe('answerMissing');
  });

  test.each([
    ['date', '2026-03-14', '14-03-2026'],
    ['time', '13:30', '13:30 h'],
  ] as const)(
    'or a time is written as the reader writes it, not as the browser does (%s)',
    (type, value, written) => {
      const [day, time] = [vi.fn(() => '14-03-2026'), vi.fn(() => '13:30 h')];
      const { control } = show(type, { value }, { ...port, formatDay: day, formatTime: time });
      const over = control().parentElement?.querySelector('.written');
      expect(over?.textContent).toBe(written);
      expect(type === 'date' ? day : time).toHaveBeenCalledWith(value);
    },
  );

  test('that is not whole is left to the browser', () => {
    const { control } = show('date', { value: '2023-02-29' }, { ...port, formatDay: (day) => day });
    expect(control().parentElement?.querySelector('.written')).toBeNull();
  });

  test('that does not exist stays as it was sent until somebody types another', () => {
    const { control, said } = show('date', { value: '2023-02-29' });
    fireEvent.keyUp(control(), { key: 'Tab' });
    expect(said()).toEqual({ value: '2023-02-29' });
  });
});

test('an answer that its type cannot read is shown as it was sent', () => {
  show('price', { value: 'about 3' });
  expect(screen.getAllByText('about 3')).not.toHaveLength(0);
});

test('a missing answer is not objected to before somebody asks', () => {
  show('short answer');
  leave();
  expect(screen.queryByText(surveyEn.problem.answerMissing)).toBeNull();
});

test('every type and every problem has words in both languages', () => {
  for (const words of [es, en]) expect(Object.keys(words.type).sort()).toEqual([...questionTypeNames].sort());
  for (const { problem } of [surveyEs, surveyEn])
    expect(Object.keys(problem).sort()).toEqual([...answerProblemCodes].sort());
  expect(Object.keys(questionViews).sort()).toEqual([...questionTypeNames].sort());
});
