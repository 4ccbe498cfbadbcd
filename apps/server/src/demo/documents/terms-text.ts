// The terms of the demo, in both languages.
import type { PdfText } from './pdf.ts';

const section = (heading: string, ...texts: readonly string[]): PdfText[] => [
  { style: 'heading', text: heading },
  ...texts.map((text): PdfText => ({ style: 'text', text })),
];

const spanish: readonly PdfText[] = [
  { style: 'title', text: 'Términos y condiciones de uso' },
  {
    style: 'small',
    text: 'Góndola, plataforma de auditoría en terreno. Documento de demostración, sin valor contractual.',
  },
  ...section(
    '1. Objeto',
    'Estos términos regulan el uso de Góndola por las personas a las que una empresa cliente o el proveedor del servicio ha abierto una cuenta. Al elegir tu contraseña y aceptar este documento, declaras haberlo leído.',
  ),
  ...section(
    '2. La cuenta',
    'La cuenta es personal. No compartas tu contraseña ni el enlace que recibiste por correo. Si crees que otra persona la usa, cambia la contraseña: todas las sesiones abiertas terminan en ese momento.',
    'El administrador puede desactivar una cuenta cuando su titular deja de trabajar en los proyectos a los que estaba asociado.',
  ),
  ...section(
    '3. Uso permitido',
    'La plataforma se usa para planificar visitas a puntos de venta, responder tareas, revisar respuestas, medir la participación en góndola y gestionar tickets. No está permitido extraer información de otras empresas, probar contraseñas ajenas ni sobrecargar el servicio.',
  ),
  ...section(
    '4. Fotografías y respuestas de terreno',
    'Las fotografías deben mostrar el punto de venta y no a personas identificables. La posición y la hora que una fotografía trae consigo se separan de ella y se guardan solo como evidencia para el equipo que revisa.',
    'Una respuesta enviada puede ser aprobada, rechazada u objetada. Cuando se objeta, quien la envió puede responder de nuevo las preguntas marcadas.',
  ),
  ...section(
    '5. Tokens',
    'Las solicitudes que requieren desarrollo se cotizan en tokens. La aprobación de una cotización descuenta los tokens del saldo del proyecto y queda registrada con su autor y su fecha. Los movimientos no se borran.',
  ),
  ...section(
    '6. Datos personales',
    'Guardamos tu nombre, correo, documento de identidad y las acciones que realizas, con el fin de prestar el servicio y dejar constancia de cada cambio. No vendemos datos ni los usamos para publicidad. Puedes pedir que se corrijan a través de tu administrador.',
  ),
  ...section(
    '7. Disponibilidad',
    'Trabajamos para que el servicio esté disponible todos los días. Las mantenciones programadas se avisan en la plataforma con anticipación.',
  ),
  ...section(
    '8. Cambios',
    'Si estos términos cambian, se publicará una nueva versión en la sección de documentos con su fecha. La versión que aceptaste queda asociada a tu cuenta.',
  ),
];

const english: readonly PdfText[] = [
  { style: 'title', text: 'Terms and conditions of use' },
  {
    style: 'small',
    text: 'Gondola, a platform for field audits. Demonstration document without contractual value.',
  },
  ...section(
    '1. Purpose',
    'These terms govern the use of Gondola by people for whom a client company or the provider of the service has opened an account. By choosing your password and accepting this document you state that you have read it.',
  ),
  ...section(
    '2. The account',
    'The account is personal. Do not share your password or the link you received by e-mail. If you think somebody else is using it, change the password: every open session ends at that moment.',
    'The administrator may deactivate an account when its holder stops working on the projects it was linked to.',
  ),
  ...section(
    '3. Permitted use',
    'The platform serves to plan visits to points of sale, answer tasks, review responses, measure share of shelf and handle tickets. Extracting information of other companies, trying passwords of others or overloading the service is not permitted.',
  ),
  ...section(
    '4. Photographs and responses from the field',
    'Photographs must show the point of sale and no identifiable people. The position and time a photograph carries are separated from it and kept only as evidence for the team that reviews.',
    'A response that was sent may be approved, rejected or objected to. When it is objected to, the person who sent it may answer the marked questions again.',
  ),
  ...section(
    '5. Tokens',
    'Requests that need development are quoted in tokens. Approving a quotation takes the tokens from the balance of the project and is recorded with its author and date. Movements are never deleted.',
  ),
  ...section(
    '6. Personal data',
    'We keep your name, e-mail address, identity document and the actions you take in order to provide the service and to keep a record of every change. We neither sell data nor use them for advertising. You may ask for corrections through your administrator.',
  ),
  ...section(
    '7. Availability',
    'We work to keep the service available every day. Planned maintenance is announced in the platform in advance.',
  ),
  ...section(
    '8. Changes',
    'If these terms change, a new version is published in the documents section with its date. The version you accepted stays linked to your account.',
  ),
];

export const termsName = 'Términos y condiciones · Terms and conditions';

export const termsText: readonly PdfText[] = [...spanish, { style: 'text', text: ' ' }, ...english];
