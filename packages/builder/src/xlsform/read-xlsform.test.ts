import { describe, expect, it } from 'vitest';
import { type FormOptions, type PlainSheet, readXlsform } from './read-xlsform.ts';

const options: FormOptions = {
  task: { type: 'general', vertical: false },
  room: 500,
  following: 'end',
  language: undefined,
  locale: 'es',
  skipped: new Set(),
  words: { other: 'Otra', which: '¿Cuál?' },
};

/** Rows of text, cells apart by `|`; empty lines count. */
const sheet = (name: string, text: string): PlainSheet => ({
  name,
  rows: text
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [{ line: index + 1, cells: line.split('|').map((cell) => cell.trim()) }],
    ),
});
const form = (survey: string, choices = '', more: PlainSheet[] = []) => [
  sheet('survey', survey),
  sheet('choices', choices),
  ...more,
];
function read(sheets: readonly PlainSheet[], more: Partial<FormOptions> = {}) {
  const found = readXlsform(sheets, { ...options, ...more });
  if ('fault' in found) throw new Error(found.fault);
  return found;
}
/** Line, what it became, and the changes. */
const shown = (...input: Parameters<typeof read>) =>
  read(...input).rows.map(({ line, title, pages, changes, reason }) => {
    const what = pages.map((page) => `${page.type}: ${page.title}`).join(' + ') || `${reason}: ${title}`;
    const words: (string | number)[] = [line, what];
    return words.concat(changes.map(({ code, detail }) => (detail ? `${code} ${detail}` : code)));
  });

describe('types', () => {
  it('are those of the same question, whatever their spelling', () => {
    const choices = 'list_name|name|label\ncolores|r|Rojo\ncolores|v|Verde\nsn|yes|Sí\nsn|no|No';
    const survey = `type|name|label|appearance
text|a|A
text|b|B|multiline
integer|c|C
decimal|d|D
date|e|E
time|f|F
note|g|G
image|h|H
image|i|I|signature
audio|j|J
video|k|K
barcode|l|L
select_one colores|m|M
select one from colores|n|N|minimal
select_multiple colores|o|O
select all that apply from colores|p|P
select_one sn|q|Q`;
    expect(shown(form(survey, choices)).map((row) => row.slice(1))).toEqual([
      ['short answer: A'],
      ['long answer: B'],
      ['numeric answer: C'],
      ['decimal answer: D'],
      ['date: E'],
      ['time: F'],
      ['content: G'],
      ['image: H'],
      ['signature question: I'],
      ['audio: J'],
      ['video: K'],
      ['barcode question: L'],
      ['simple selection: M'],
      ['drop down menu: N'],
      ['multiple selection: O'],
      ['multiple selection: P'],
      ['yes/no question: Q'],
    ]);
  });

  it('that only come near are named, and so is why others are left out', () => {
    const survey = `type|name|label
phone number|a|A
range|b|B
datetime|c|C
acknowledge|d|D
begin group|g|Fachada
end group
begin_repeat|r|Estantes
text|in|Dentro
end_repeat
calculate|e
hidden|f
geopoint|h|H
start|i
uri:deviceid|j
rank x|k|K
select_one_from_file x.csv|l|L
file|m|M
toString|n|N
|o|Sin tipo
select_one nada|p|P`;
    expect(shown(form(survey))).toEqual([
      [2, 'short answer: A', 'typeNearest phone number'],
      [3, 'numeric answer: B', 'typeNearest range'],
      [4, 'date: C', 'typeNearest datetime'],
      [5, 'simple selection: D', 'typeNearest acknowledge'],
      [6, 'group: Fachada'],
      [7, 'groupEnd: end group'],
      [8, 'repeat: Estantes'],
      [9, 'short answer: Dentro'],
      [10, 'repeatEnd: end_repeat'],
      [11, 'calculation: e'],
      [12, 'hidden: f'],
      [13, 'place: H'],
      [14, 'metadata: i'],
      [15, 'metadata: j'],
      [16, 'ranking: K'],
      [17, 'choicesElsewhere: L'],
      [18, 'file: M'],
      [19, 'unknownType: N'],
      [20, 'noType: Sin tipo'],
      [21, 'simple selection: P', 'listMissing nada'],
    ]);
  });

  it('that the task does not have are left out', () => {
    const sheets = form('type|name|label\nimage|a|A\nselect_one x|b|B', 'list_name|name|label\nx|1|Uno');
    expect(shown(sheets, { task: { type: 'entrenamiento', vertical: false } })).toEqual([
      [2, 'typeNotOffered: A'],
      [3, 'simple selection: B'],
    ]);
  });
});

describe('texts', () => {
  const sheets = form(
    `type|name|label::English (en)|label::Español (es)|hint::Español (es)|required
select_one s|a|Status|Estado|Mire bien|yes
text|b|Only English|||no`,
    'list name|name|label::English (en)|label::Español (es)\ns|1|Full|Lleno\ns|2|Empty|Vacío',
  );

  it('are in the language of the reader, else in the one that is chosen', () => {
    expect(read(sheets).languages).toEqual(['English (en)', 'Español (es)']);
    const [spanish] = read(sheets).rows;
    expect(spanish?.pages[0]).toMatchObject({
      title: 'Estado',
      description: '<p>Mire bien</p>',
      required: true,
    });
    const [english] = read(sheets, { language: 'English (en)' }).rows;
    expect(english?.pages[0]?.choices.map(({ title }) => title)).toEqual(['Full', 'Empty']);
    expect(shown(sheets)[1]).toEqual([3, 'short answer: Only English', 'otherLanguage English (en)']);
  });

  it('that are too long, missing, or mention answers are named', () => {
    const long = 'palabra '.repeat(20).trim();
    expect(
      shown(form(`type|name|label\ntext|a|${long}\ntext|solo_nombre\nnote|c|Hola \${a} <b>\ntext`)),
    ).toEqual([
      [2, `short answer: ${long.slice(0, 70).trim()}`, 'titleCut'],
      [3, 'short answer: solo_nombre', 'nameAsTitle'],
      [4, 'content: Hola ${a} <b>', 'answersInText'],
      [5, 'noTitle: text'],
    ]);
  });
});

it('every cell that no page holds is named with what it says', () => {
  const survey = `type|name|label|constraint|bind::required|default|calculation|media::image::English|foo
integer|a|A|. < 5|\${b} = 1|3||a.jpg|bar`;
  expect(shown(form(survey))[0]?.slice(2)).toEqual([
    'cellDropped constraint: . < 5',
    'cellDropped required: ${b} = 1',
    'cellDropped default: 3',
    'cellDropped media::image::English: a.jpg',
    'cellDropped foo: bar',
  ]);
});

it('values under no heading, and under a heading that is there before, are named, also of rows left out', () => {
  const survey =
    'type|name|label||label|hint|label\ntext|a|A|nota|Otra||Tercera\nstart|s||x\nselect_one l|c|C';
  const choices = 'list_name|name|label||label\nl|1|Uno|suelto|Dos veces\n|2|Sin lista\nl||';
  expect(shown(form(survey, choices))).toEqual([
    [
      2,
      'short answer: A',
      'cellUnnamed D: nota',
      'cellTwice label (E): Otra',
      'cellTwice label (G): Tercera',
    ],
    [3, 'metadata: s', 'cellUnnamed D: x'],
    [4, 'simple selection: C', 'optionColumns D, label (E)'],
  ]);
  expect(read(form(survey, choices)).strayChoices).toEqual([3, 4]);
});

describe('a form as text', () => {
  const text = (content: string) => [sheet('', content)];

  it('has its sheets below each other, or is the questions alone', () => {
    const whole =
      'survey||\n|type|name|label\n|select_one l|q|¿Cuál?\n\nchoices\n|list_name|name|label\n|l|a|Uno\n|l|b|Dos';
    const found = read(text(whole));
    expect(found.rows).toMatchObject([{ line: 3, changes: [] }]);
    expect(found.rows[0]?.pages[0]?.choices.map(({ title }) => title)).toEqual(['Uno', 'Dos']);
    expect(shown(text('type|name|label\ntext|a|A'))).toEqual([[2, 'short answer: A']]);
  });

  it('that has no questions says so', () => {
    expect(readXlsform(text('código|nombre\n1|Uno'), options)).toEqual({ fault: 'noTypeColumn' });
    expect(readXlsform(text('choices\n|list_name|name\n|l|a'), options)).toEqual({ fault: 'noSurvey' });
  });
});

it('choices that cannot stay as they are written are named', () => {
  const choices = `list_name|name|label|cf
a|1|Uno|x
a|2|uno|y
b|x
b|y
sin_uso|1|Nada`;
  const found = form('type|name|label\nselect_one a|a|A\nselect_one b|b|B', choices, [
    sheet('settings', 'form_title\nPrueba'),
    sheet('vacía', ''),
  ]);
  expect(shown(found)).toEqual([
    [2, 'simple selection: A', 'optionColumns cf', 'optionsRepeated 1 (uno)'],
    [3, 'simple selection: B', 'optionNames b'],
  ]);
  expect(read(found)).toMatchObject({ otherLists: ['sin_uso'], otherSheets: ['settings'] });
});

describe('"or other"', () => {
  const choices = 'list_name|name|label\nc|r|Rojo\nc|v|Verde';

  it('adds the choice, and a page that asks which one where it is chosen', () => {
    const [row, next] = read(form('type|name|label\nselect_one c or_other|a|Color\ntext|b|B', choices)).rows;
    const [page, which] = row?.pages ?? [];
    expect(page?.choices.map(({ title }) => title)).toEqual(['Rojo', 'Verde', 'Otra']);
    expect(which).toMatchObject({ type: 'short answer', title: '¿Cuál?', description: '<p>Color</p>' });
    expect(page?.next).toBe(next?.pages[0]?.key);
    expect(page?.jumps).toEqual({ [page?.choices[2]?.key ?? '']: which?.key });
  });

  it('asks always after several choices, which lead nowhere', () => {
    const [row] = read(
      form('type|name|label\nselect all that apply from c or specify other|a|Color\ntext|b|B', choices),
    ).rows;
    expect(row?.pages.map(({ next, jumps }) => [next, jumps])).toEqual([
      [null, {}],
      [null, {}],
    ]);
  });
});

describe('conditions', () => {
  const choices = 'list_name|name|label\nsn|yes|Yes\nsn|no|No\nc|a|A\nc|b|B\nc|d|D';

  it('become jumps where an answer decides them', () => {
    const { rows } = read(
      form(
        `type|name|label|relevant
select_one sn|q|Q
begin group|g||\${q} = 'yes'
text|t1|T1
text|t2|T2
end group
text|why|Why|selected(\${q}, 'no')
text|last|Last`,
        choices,
      ),
    );
    const pages = rows.flatMap((row) => row.pages);
    const [q, t1, t2, why, last] = pages;
    expect(q?.next).toBe(last?.key);
    expect(Object.values(q?.jumps ?? {})).toEqual([t1?.key, why?.key]);
    expect([t1?.next, t2?.next, why?.next]).toEqual([null, last?.key, null]);
    expect(rows.flatMap(({ changes }) => changes).map(({ code, detail }) => `${code} ${detail}`)).toEqual([
      "conditionAsJump ${q} = 'yes'",
      "conditionAsJump selected(${q}, 'no')",
    ]);
  });

  it('that hang on answers further back, on numbers or on several choices are named and dropped', () => {
    const { rows } = read(
      form(
        `type|name|label|relevant
select_one c|q|Q
integer|n|N
select_multiple c|m|M
text|a|A|\${q} = 'a'
text|b|B|\${n} > 3
text|d|D|selected(\${m}, 'a')
text|e|E|\${later} = 'yes'
select_one sn|later|L
text|f|F|count-selected(\${m}) = 1`,
        choices,
      ),
    );
    expect(rows.flatMap(({ changes }) => changes).map(({ code }) => code)).toEqual(
      Array.from({ length: 5 }, () => 'conditionDropped'),
    );
    expect(
      rows
        .flatMap((row) => row.pages)
        .every(({ next, jumps }) => next === null && !Object.keys(jumps).length),
    ).toBe(true);
  });

  it('read `and`, `or`, `not`, `!=` and both orders', () => {
    for (const text of [
      "${q} = 'a' or ${q} = 'b'",
      "not(${q} = 'd') and ${q} != ''",
      "'d' != ${q} and not(${q} = '')",
      "(selected(${q}, 'a') or selected(${q}, 'b'))",
    ]) {
      const { rows } = read(form(`type|name|label|relevant\nselect_one c|q|Q\ntext|t|T|${text}`, choices));
      const [q, t] = rows.flatMap((row) => row.pages);
      expect(Object.values(q?.jumps ?? {}), text).toEqual([t?.key, t?.key]);
      expect(q?.next).toBe('end');
    }
  });

  it('of a row that is not wanted go with it', () => {
    const sheets = form("type|name|label|relevant\nselect_one sn|q|Q\ntext|t|T|${q} = 'yes'", choices);
    const [q, t] = read(sheets, { skipped: new Set([2]) }).rows;
    expect(q?.changes).toEqual([]);
    expect(t?.changes.map(({ code }) => code)).toEqual(['conditionDropped']);
  });

  it('lead behind the last page to where the task goes on', () => {
    const sheets = form("type|name|label|relevant\nselect_one sn|q|Q\ntext|t|T|${q} = 'yes'", choices);
    expect(read(sheets, { following: 'page-9' }).rows[0]?.pages[0]?.next).toBe('page-9');
  });
});

it('a file that is no form says why', () => {
  const faultOf = (sheets: PlainSheet[]) => {
    const found = readXlsform(sheets, options);
    return 'fault' in found ? found.fault : undefined;
  };
  expect(faultOf([sheet('Hoja1', 'a|b')])).toBe('noSurvey');
  expect(faultOf([sheet('survey', 'name|label\na|A')])).toBe('noTypeColumn');
  expect(faultOf([sheet('Survey', 'type|name')])).toBe('noRows');
});

it('pages beyond those that a task may have are left out, unless others are not wanted', () => {
  const sheets = form('type|name|label\ntext|a|A\ntext|b|B');
  expect(read(sheets, { room: 1 }).rows.map(({ reason }) => reason)).toEqual([undefined, 'tooManyPages']);
  expect(read(sheets, { room: 1, skipped: new Set([2]) }).rows[1]?.pages).toHaveLength(1);
});
