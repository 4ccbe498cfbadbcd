// Tasks that show what the builder can do: every type of question with logic and KPIs, and a task that follows another.
import { end, remarks, welcome } from './shared-pages.ts';
import type { TaskSketch } from './page-sketch.ts';

/** Nobody has it yet, so that it can be edited; its second version is in the field. */
export const fullVisit: TaskSketch = {
  key: 'fullVisit',
  company: 'rios',
  auditorSurvey: 'auditorQuestions',
  project: 0,
  title: 'Visita completa de temporada',
  firstTitle: 'Visita completa',
  type: 'general',
  description: 'Todo lo que se mira en una visita: llegada, góndola, precios, entrevista y cierre.',
  revisionPolicy: 'yes',
  requiredGeoreference: true,
  age: 6,
  pages: [
    welcome('Visita completa', 'Toma unos veinte minutos. Puedes responder sin conexión.'),
    {
      type: 'content',
      title: 'Antes de entrar',
      description: 'Saluda a la jefa o al jefe de sección y ponte la credencial.',
    },
    { type: 'time', title: 'Hora de ingreso', required: true },
    {
      type: 'image',
      title: 'Fachada del local',
      required: true,
      picture: 'front',
      binaryKpis: ['Acceso despejado'],
    },
    {
      type: 'yes/no question',
      title: '¿El local está abierto?',
      required: true,
      leads: { yes: '¿Qué formato tiene?', no: '¿Por qué está cerrado?' },
    },
    {
      type: 'simple selection',
      title: '¿Qué formato tiene?',
      required: true,
      choices: ['Hipermercado', 'Supermercado', 'Mayorista', 'Almacén'],
      leads: {
        Hipermercado: 'Fotos de la góndola',
        Supermercado: 'Fotos de la góndola',
        Mayorista: 'Fotos de la góndola',
        Almacén: '¿Qué categorías vende?',
      },
    },
    {
      type: 'multiple image question',
      title: 'Fotos de la góndola',
      required: true,
      picture: 'shelf',
      binaryKpis: ['Productos frenteados', 'Precios visibles'],
      share: { type: 'linear-share', target: 32.5 },
    },
    {
      type: 'multiple selection',
      title: '¿Qué categorías vende?',
      required: true,
      choices: ['Leches', 'Yogures', 'Quesos', 'Mantequillas', 'Postres'],
    },
    { type: 'numeric answer', title: 'Caras de la marca' },
    { type: 'barcode question', title: 'Código de la leche entera 1 L' },
    { type: 'price', title: 'Precio de la leche entera 1 L', required: true },
    { type: 'decimal answer', title: 'Temperatura de la vitrina (°C)' },
    { type: 'date', title: 'Vencimiento más próximo' },
    {
      type: 'drop down menu',
      title: 'Promoción vigente',
      choices: ['Sin promoción', 'Segunda unidad al 50 %', 'Lleva 3 paga 2', 'Precio oferta'],
    },
    { type: 'video', title: 'Recorrido por el pasillo' },
    { type: 'satisfaction', title: 'Orden y limpieza', required: true, emojiScale: 5 },
    { type: 'nps question', title: '¿Recomendaría trabajar con Ríos?', required: true },
    { type: 'audio', title: 'Comentario del encargado' },
    { type: 'short answer', title: 'Nombre del encargado' },
    { type: 'signature question', title: 'Firma del encargado', leads: { '*': 'Observaciones' } },
    { type: 'short answer', title: '¿Por qué está cerrado?', required: true },
    remarks,
    { type: 'resume page', title: 'Revisa tus respuestas' },
    end,
  ],
};

/** The new version of a task that has responses. */
export const summer: TaskSketch = {
  key: 'summer',
  company: 'rios',
  project: 2,
  title: 'Encuesta al encargado, verano',
  follows: 'winter',
  type: 'general',
  description: 'Qué espera cada local de la campaña de verano. Sigue a la encuesta de invierno.',
  revisionPolicy: 'random',
  age: 3,
  pages: [
    welcome('Encuesta al encargado', 'Preguntas para la jefa o el jefe de sección.'),
    { type: 'nps question', title: '¿Recomendaría trabajar con Ríos?', required: true },
    {
      type: 'simple selection',
      title: '¿Qué le falta a la campaña?',
      required: true,
      choices: ['Más stock', 'Mejores precios', 'Material en sala', 'Degustaciones', 'Nada'],
      leads: {
        'Más stock': 'Observaciones',
        'Mejores precios': 'Observaciones',
        'Material en sala': 'Observaciones',
        Degustaciones: '¿Qué día conviene?',
        Nada: 'end',
      },
    },
    {
      type: 'multiple selection',
      title: '¿Qué día conviene?',
      required: true,
      choices: ['Viernes', 'Sábado', 'Domingo'],
    },
    remarks,
    end,
  ],
};

/** Its one visit brings a video, where the demo can draw one. */
export const walkThrough: TaskSketch = {
  key: 'walkThrough',
  company: 'rios',
  auditorSurvey: 'auditorQuestions',
  project: 0,
  title: 'Recorrido en video',
  type: 'general',
  description: 'Un recorrido corto por el pasillo de lácteos, que se audita a distancia.',
  revisionPolicy: 'yes',
  age: 9,
  pages: [
    { type: 'video', title: 'Recorrido por el pasillo', required: true, isSurveyed: true },
    {
      type: 'short answer',
      title: '¿Quién te acompaña?',
      required: true,
      answer: { texts: ['Jefa de sección lácteos'] },
    },
    end,
  ],
};
