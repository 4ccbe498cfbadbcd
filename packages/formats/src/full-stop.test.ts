import { expect, it } from 'vitest';
import { withOneFullStop } from './full-stop.ts';

it.each([
  ['Se vinculó a Andes S.A.S.. Ya puede entrar.', 'Se vinculó a Andes S.A.S. Ya puede entrar.'],
  ['Guardado en Ejemplo Ltda..', 'Guardado en Ejemplo Ltda.'],
  ['Cargando...', 'Cargando...'],
  ['Listo.', 'Listo.'],
])('%s', (text, one) => expect(withOneFullStop(text)).toBe(one));
