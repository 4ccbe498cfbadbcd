import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { i18n } from '../../test/texts.ts';
import { addKeys } from './key-registry.ts';
import KeyList from './key-list.tsx';
import en from '../text/en.json' with { type: 'json' };

const run = () => {};
let remove: () => void = run;
afterEach(() => remove());

it.each(['es', 'en'] as const)('draws every key with a name the typeface has, in %s', async (language) => {
  remove = addKeys({
    name: 'Canvas',
    bindings: [
      { keys: '+', label: 'In', run },
      { keys: '=', label: 'In', run },
      { keys: 'ctrl+shift+z', label: 'Redo', run },
      { keys: 'delete', label: 'Remove', run },
      { keys: 'backspace', label: 'Remove', run },
      { keys: 'escape', label: 'Cancel', run },
      { keys: 'space', label: 'Pan', run },
      { keys: 'alt+arrowleft', label: 'Previous', run },
    ],
  });
  await i18n.changeLanguage(language);
  await show(<KeyList surface={{ opened: true, onClose: run } as never} />);
  const dialog = await screen.findByRole('dialog');
  const caps = [...dialog.querySelectorAll('kbd')].map((cap) => cap.textContent);
  expect(caps).toHaveLength(11);
  for (const cap of caps) expect(cap).toMatch(/^[\p{Script=Latin} +=]+$/u);
  expect(caps.slice(0, 2)).toEqual(['+', '=']);
  // One line for what two keys do.
  expect(within(dialog).getAllByText('In')).toHaveLength(1);
});

it('lists the keys of parts of one group together, those of a focused part too', async () => {
  const others = [
    addKeys({ name: 'Builder', bindings: [{ keys: 'f8', label: 'Problem', run }] }),
    addKeys({ name: 'Builder', bindings: [{ keys: 'enter', label: 'Page', run, isListedOnly: true }] }),
  ];
  remove = () => others.forEach((one) => one());
  await i18n.changeLanguage('en');
  await show(<KeyList surface={{ opened: true, onClose: run } as never} />);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('heading', { name: 'Builder' })).toHaveLength(1);
  expect([...dialog.querySelectorAll('kbd')].map((cap) => cap.textContent)).toEqual(['F8', 'Enter']);
});

it('lists what the page is about before what is true everywhere, whichever was there first', async () => {
  await i18n.changeLanguage('en');
  const { everywhere } = en.keys;
  const others = [
    addKeys({ name: everywhere, bindings: [{ keys: '?', label: 'List', run }] }),
    addKeys({ name: 'Support', bindings: [{ keys: 'c', label: 'Ticket', run }] }),
  ];
  remove = () => {
    for (const end of others) end();
  };
  await show(<KeyList surface={{ opened: true, onClose: run } as never} />);
  const dialog = await screen.findByRole('dialog');
  const names = within(dialog)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Support', everywhere]);
});
