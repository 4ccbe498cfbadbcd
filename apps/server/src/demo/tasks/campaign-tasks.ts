// Training, launch and campaign, and what auditors are asked about a picture.
import { end, welcome } from './shared-pages.ts';
import type { TaskSketch } from './page-sketch.ts';

export const coldChain: TaskSketch = {
  key: 'coldChain',
  company: 'rios',
  project: 0,
  title: 'Capacitación: cadena de frío',
  type: 'entrenamiento',
  description: 'Lo que hay que saber antes de la primera visita.',
  revisionPolicy: 'no',
  age: 102,
  pages: [
    welcome('Cadena de frío', 'Cinco minutos para repasar lo esencial.'),
    {
      type: 'content',
      title: 'Por qué importa',
      description:
        'Los lácteos se conservan entre 0 y 6 grados. Una hora fuera de ese rango acorta su vida útil y puede causar reclamos.',
    },
    {
      type: 'simple selection',
      title: '¿A qué temperatura se conserva el yogur?',
      required: true,
      choices: ['Entre 0 y 6 grados', 'Entre 8 y 12 grados', 'A temperatura ambiente'],
      correct: ['Entre 0 y 6 grados'],
      answer: { weights: [12, 2, 1] },
    },
    {
      type: 'multiple selection',
      title: '¿Qué haces si la vitrina marca 10 grados?',
      required: true,
      choices: ['Avisar al encargado', 'Registrar la temperatura', 'Mover los productos a otra tienda'],
      correct: ['Avisar al encargado', 'Registrar la temperatura'],
    },
    {
      type: 'drop down menu',
      title: '¿Qué lácteo no necesita frío?',
      required: true,
      choices: ['Leche larga vida cerrada', 'Quesillo', 'Mantequilla'],
      correct: ['Leche larga vida cerrada'],
      answer: { weights: [10, 1, 1] },
    },
    end,
  ],
};

export const greekLaunch: TaskSketch = {
  key: 'greekLaunch',
  company: 'rios',
  project: 1,
  title: 'Lanzamiento Yogur Griego',
  type: 'general',
  description: 'Presencia del lanzamiento en su primer trimestre.',
  revisionPolicy: 'yes',
  age: 84,
  pages: [
    {
      type: 'yes/no question',
      title: '¿Está codificado en el local?',
      required: true,
      answer: { weights: [8, 1] },
      leads: { yes: 'Fotos de la categoría', no: '¿Qué dice el encargado?' },
    },
    {
      type: 'multiple image question',
      title: 'Fotos de la categoría',
      required: true,
      picture: 'shelf',
      share: { type: 'linear-share', target: 20 },
      binaryKpis: ['Lanzamiento a la altura de los ojos'],
    },
    { type: 'satisfaction', title: 'Acogida del encargado', required: true, emojiScale: 4 },
    {
      type: 'long answer',
      title: '¿Qué dice el encargado?',
      required: true,
      answer: {
        texts: [
          'Ha tenido buena rotación, pide aumentar el pedido.',
          'Los clientes preguntan por el sabor frambuesa.',
          'Todavía no llega el despacho del centro de distribución.',
          'El precio quedó sobre la competencia y se nota.',
        ],
      },
    },
    end,
  ],
};

export const winter: TaskSketch = {
  key: 'winter',
  company: 'rios',
  project: 2,
  title: 'Encuesta al encargado, invierno',
  type: 'general',
  description: 'Qué espera cada local de la campaña de invierno.',
  revisionPolicy: 'random',
  age: 80,
  pages: [
    welcome('Encuesta al encargado', 'Preguntas para la jefa o el jefe de sección.'),
    {
      type: 'nps question',
      title: '¿Recomendaría trabajar con Ríos?',
      required: true,
      answer: { range: [4, 10] },
    },
    { type: 'satisfaction', title: 'Cumplimiento de los despachos', required: true, emojiScale: 5 },
    {
      type: 'simple selection',
      title: '¿Qué le falta a la campaña?',
      required: true,
      choices: ['Más stock', 'Mejores precios', 'Material en sala', 'Degustaciones'],
      answer: { weights: [4, 3, 2, 2] },
    },
    {
      type: 'text',
      title: 'Nombre de quien responde',
      required: true,
      answer: {
        texts: [
          'Rosa Catalán',
          'Luis Pinto',
          'Marta Quezada',
          'Héctor Salas',
          'Elena Rubilar',
          'Óscar Neira',
        ],
      },
    },
    {
      type: 'long answer',
      title: '¿Qué le pediría al proveedor?',
      answer: {
        texts: [
          'Que avisen los cambios de precio con una semana.',
          'Despachos antes de las 10 de la mañana.',
          'Un exhibidor más chico para la entrada.',
        ],
      },
    },
    end,
  ],
};

export const auditorQuestions: TaskSketch = {
  key: 'auditorQuestions',
  company: 'rios',
  project: 0,
  title: 'Preguntas del auditor remoto',
  type: 'general',
  description: 'Se responde sobre cada imagen durante el teleaudit.',
  revisionPolicy: 'no',
  surveyTeleaudit: true,
  age: 97,
  pages: [
    { type: 'yes/no question', title: '¿La imagen permite auditar?', required: true },
    {
      type: 'drop down menu',
      title: 'Estado de la exhibición',
      required: true,
      choices: ['Completa', 'Incompleta', 'Desordenada'],
    },
    {
      type: 'multiple selection',
      title: '¿Qué se ve en la imagen?',
      required: true,
      choices: ['Producto propio', 'Competencia', 'Precio', 'Material promocional'],
    },
    { type: 'satisfaction', title: 'Calidad de la foto', emojiScale: 5 },
    { type: 'short answer', title: 'Comentario' },
  ],
};
