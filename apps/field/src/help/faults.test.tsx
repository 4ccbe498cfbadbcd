import { ApiFailure } from '@gondola/client/call.ts';
import { show } from '@gondola/ui/test/show.tsx';
import { beforeEach, expect, it } from 'vitest';
import { readLog } from '../device/log.ts';
import { beginWithNewPhone, es } from '../testing/phone.tsx';
import { faultOf, kindOf, noteFault, useFaultWords } from './faults.ts';

beginWithNewPhone();
beforeEach(() => localStorage.removeItem('gondola.field.log'));

it('knows what kind of fault a code is, whatever the place', () => {
  expect(['send.0', 'bring.401', 'history.503', 'send.599', 'send.426'].map(kindOf)).toEqual([
    'noAnswer',
    'session',
    'busy',
    'busy',
    'oldVersion',
  ]);
  expect(['store.full', 'store.closed', 'camera.none', 'screen.failed'].map(kindOf)).toEqual([
    'room',
    'store',
    'camera',
    'screen',
  ]);
  expect(['page.error', 'send.418', 'nothing', ''].map(kindOf)).toEqual(['other', 'other', 'other', 'other']);
});

it('names an error by its place and the status of the answer', () => {
  expect(faultOf('send', new ApiFailure(409, 'Llegó tarde', 'tooLate'))).toEqual({
    code: 'send.409',
    said: 'Llegó tarde',
  });
  expect(noteFault('bring', new TypeError('Failed to fetch'))).toEqual({ code: 'bring.0' });
  expect(readLog()).toMatchObject([{ code: 'bring.0', text: 'TypeError: Failed to fetch' }]);
});

it('says the sentence or the words of the server, the next step and the code', async () => {
  function Shown() {
    const words = useFaultWords();
    return (
      <>
        <p>{words({ code: 'send.503' })}</p>
        <p>{words({ code: 'send.400', said: 'Falta la foto 2.' })}</p>
      </>
    );
  }
  await show(<Shown />);
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    `${es.faults.busy.says} ${es.faults.busy.next} (Código send.503)`,
    `Falta la foto 2. ${es.faults.answers.next} (Código send.400)`,
  ]);
});
