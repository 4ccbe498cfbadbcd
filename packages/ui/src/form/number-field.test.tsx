import { newProject, projectChange, quotedTokens, settings, tokensToAdd } from '@gondola/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { object } from 'zod/mini';
import { i18n } from '../../test/texts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NumberField } from './number-field.tsx';
import { numberOf, type NumberRule, typedNumber } from './typed-number.ts';
import { useZodForm } from './use-zod-form.ts';

const { latitude } = settings.shape.weatherPlace.shape;
const { reviewSamplingRate } = settings.shape;

interface SampleProps {
  rule: NumberRule;
  onSubmit: (values: unknown) => void;
}

function Sample({ rule, onSubmit }: SampleProps) {
  const state = useZodForm({
    schema: object({ amount: typedNumber(rule) }),
    initialValues: { amount: '' },
    onSubmit,
  });
  return (
    <FormDialog opened onClose={vi.fn<() => void>()} title="New" action="Save" state={state}>
      <NumberField rule={rule} label="Amount" {...state.form.getInputProps('amount')} />
    </FormDialog>
  );
}

/** Types a text, sends the form, and tells what the field shows and says and what was sent. */
async function typeInto(rule: NumberRule, text: string) {
  const onSubmit = vi.fn<(values: unknown) => void>();
  render(
    <ThemeProvider env="test">
      <Sample rule={rule} onSubmit={onSubmit} />
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { field, shown: field.value, sent: onSubmit.mock.calls[0]?.[0] };
}

const saidOf = async (rule: NumberRule, text: string): Promise<string | undefined> => {
  const { field, shown, sent } = await typeInto(rule, text);
  expect(shown).toBe(text);
  expect(sent).toBeUndefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  return document.querySelector('.mantine-InputWrapper-error')?.textContent ?? undefined;
};

describe('a number field', () => {
  afterEach(() => i18n.changeLanguage('en'));

  it.each([
    ['2,5', 'Enter a whole number, without decimals.', 'Escribe un número entero, sin decimales.'],
    ['2.5', 'Enter a whole number, without decimals.', 'Escribe un número entero, sin decimales.'],
    ['-7', 'Must be 0 or more.', 'Debe ser 0 o más.'],
    ['−7', 'Must be 0 or more.', 'Debe ser 0 o más.'],
    ['99999999999', 'Must be 1,000,000 or less.', 'Debe ser 1.000.000 o menos.'],
    ['9'.repeat(20), 'Must be 1,000,000 or less.', 'Debe ser 1.000.000 o menos.'],
    ['diez', 'Enter a number, without letters or symbols.', 'Escribe un número, sin letras ni símbolos.'],
    ['1e3', 'Enter a number, without letters or symbols.', 'Escribe un número, sin letras ni símbolos.'],
    [' ', 'This field is required.', 'Este campo es obligatorio.'],
  ])('keeps %j as it was typed and says why it is no amount of tokens', async (text, english, spanish) => {
    await i18n.changeLanguage('en');
    expect(await saidOf(quotedTokens, text)).toBe(english);
    document.body.replaceChildren();
    await i18n.changeLanguage('es');
    expect(await saidOf(quotedTokens, text)).toBe(spanish);
  });

  it.each([
    [quotedTokens, '25', 25],
    [quotedTokens, '0', 0],
    [quotedTokens, '1 000', 1000],
    [quotedTokens, '1.000.000', 1_000_000],
    [projectChange.shape.tokens, '−12', -12],
    [latitude, '-33,449', -33.449],
    [latitude, '−33.449', -33.449],
  ])('gives the number that was typed (%#)', async (rule, text, amount) => {
    const { shown, sent } = await typeInto(rule, text);
    expect(shown).toBe(text);
    expect(sent).toEqual({ amount });
  });

  it.each([
    [tokensToAdd.shape.tokens, ['0', '-5', '1000001', '1.5'], ['1', '1000000']],
    [newProject.shape.tokens, ['-1', '', '1,000,001'], ['0', '10']],
    [projectChange.shape.tokens, ['', '1.5'], ['-1', '0']],
    [reviewSamplingRate, ['101', '-1', '2,5', ''], ['0', '100']],
    [latitude, ['90.1', '', 'norte', '91'], ['90', '-90', '-33,4']],
  ])('takes what the contract takes, and nothing else (%#)', (rule, refused, taken) => {
    for (const text of [...refused, '9'.repeat(400)])
      expect(numberOf(rule, text, 'en-GB'), text).toBeUndefined();
    for (const text of taken)
      expect(numberOf(rule, text, 'en-GB'), text).toBe(Number(text.replace(',', '.')));
  });

  // Of Chile in Spanish, and as Britain writes numbers in English.
  it.each([
    ['es', '1.000', 1000],
    ['es', '$ 12.500', 12_500],
    ['en', '2,500', 2500],
  ])('takes what has one reading where people write so: in %s %j', async (language, text, amount) => {
    await i18n.changeLanguage(language);
    const { shown, sent } = await typeInto(quotedTokens, text);
    expect(shown).toBe(text);
    expect(sent).toEqual({ amount });
  });

  it.each([
    ['es', '2,500', '2500 (miles)', '2,5 (con decimales)'],
    ['en', '1.000', '1000 (thousands)', '1 (with decimals)'],
  ])(
    'asks which number is meant in the habit of another country: in %s %j',
    async (language, text, thousands, decimals) => {
      await i18n.changeLanguage(language);
      const { field, sent } = await typeInto(quotedTokens, text);
      expect(sent).toBeUndefined();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('button', { name: decimals })).toBeDefined();
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: thousands }));
      expect(field.value).toBe(thousands.split(' ')[0]);
      expect(document.activeElement).toBe(field);
      expect(screen.queryByRole('button', { name: decimals })).toBeNull();
    },
  );

  it('offers the keys of a phone that its numbers need', async () => {
    const { field } = await typeInto(quotedTokens, '1');
    expect(field.inputMode).toBe('numeric');
    document.body.replaceChildren();
    expect((await typeInto(latitude, '1')).field.inputMode).toBe('text');
  });
});
