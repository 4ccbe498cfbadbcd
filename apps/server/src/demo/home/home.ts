// The home page of everyone: eight news with their drawings, and the message of the greeting card.
import { daysBefore } from '../calendar.ts';
import { addNumbered, addRows } from '../demo.queries.ts';
import { graphicOf } from '../files/raster.ts';
import { keyOf, type NewFile, storeFile } from '../files/stored-files.ts';
import type { Person, Writing } from '../world.ts';
import { newsDrawings } from './news-drawings.ts';

interface Story {
  readonly drawing: keyof typeof newsDrawings;
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly daysAgo: number;
  readonly active: boolean;
}

// Oldest first, so that ids grow with time.
const stories: readonly Story[] = [
  {
    drawing: 'wheels',
    title: 'Mantención programada del domingo',
    description:
      'La plataforma estará en pausa entre las 02:00 y las 04:00. Las visitas se guardan en el teléfono.',
    type: 'Aviso',
    daysAgo: 74,
    active: false,
  },
  {
    drawing: 'lesson',
    title: 'Capacitación: leer una góndola en diez minutos',
    description: 'Sesión abierta para equipos de trade, con ejercicios sobre fotos reales de la categoría.',
    type: 'Capacitación',
    daysAgo: 58,
    active: true,
  },
  {
    drawing: 'map',
    title: 'Cobertura en tres ciudades más',
    description: 'Desde este mes visitamos locales en La Serena, Temuco y Puerto Montt.',
    type: 'Cobertura',
    daysAgo: 47,
    active: true,
  },
  {
    drawing: 'phone',
    title: 'La visita también funciona sin señal',
    description:
      'El equipo responde y fotografía sin conexión; todo se envía una sola vez al volver la señal.',
    type: 'Producto',
    daysAgo: 36,
    active: true,
  },
  {
    drawing: 'calendar',
    title: 'Calendario de visitas de fin de año',
    description: 'Adelantamos las rutas de la semana de Navidad. Revisa las fechas de tus locales.',
    type: 'Aviso',
    daysAgo: 22,
    active: true,
  },
  {
    drawing: 'talk',
    title: 'Respuestas más rápidas en soporte',
    description: 'Cada ticket muestra ahora quién lo tiene y cuándo esperamos cerrarlo.',
    type: 'Producto',
    daysAgo: 15,
    active: true,
  },
  {
    drawing: 'bars',
    title: 'Nuevos reportes para tu categoría',
    description: 'Participación, cumplimiento y resultados de revisión en un mismo lugar.',
    type: 'Producto',
    daysAgo: 8,
    active: true,
  },
  {
    drawing: 'shelf',
    title: 'Medimos la participación por bandeja',
    description: 'Trazamos cada nivel de la góndola por separado: se ve qué gana el nivel de los ojos.',
    type: 'Metodología',
    daysAgo: 3,
    active: true,
  },
];

async function addNews(writing: Writing, author: Person): Promise<void> {
  const files = await Promise.all(
    stories.map(async ({ drawing, daysAgo }) => {
      const { content, ...image } = await graphicOf(newsDrawings[drawing]);
      const file: NewFile = {
        isPublic: true,
        purpose: 'news',
        companyId: null,
        name: `noticia-${drawing}`,
        extension: 'png',
        content,
        image,
        signedBy: author.id,
        createdAt: daysBefore(writing.now, daysAgo),
      };
      return { key: keyOf(file), row: await storeFile(writing, file) };
    }),
  );
  await addRows(
    writing.client,
    'files',
    files.map(({ row }) => row),
  );
  await addNumbered(
    writing.client,
    'news',
    stories.map(({ title, description, type, daysAgo, active, drawing }, index) => ({
      title,
      description,
      image_key: files[index]?.key,
      url_news: `https://gondola.example/novedades/${drawing}`,
      type,
      active,
      created_by: author.id,
      created_at: daysBefore(writing.now, daysAgo),
    })),
  );
}

const messages = [
  {
    name: 'Bienvenida',
    spanish:
      '<p>Te damos la bienvenida a Góndola. Aquí están tus tickets, tus saldos y lo que pasa en sala.</p>',
    english:
      '<p>Welcome to Góndola. Here are your tickets, your balances and what happens on the shop floor.</p>',
    daysAgo: 90,
    active: true,
  },
  {
    name: 'Feriado del 18',
    spanish: '<p>Los días <strong>18 y 19</strong> no hay visitas: retomamos el lunes.</p>',
    english: '<p>There are no visits on the <strong>18th and 19th</strong>: we are back on Monday.</p>',
    daysAgo: 60,
    active: false,
  },
  {
    name: 'Cierre de año',
    spanish:
      '<p>Comienza la <strong>temporada de fin de año</strong>: las rutas se adelantan una semana.</p><ul><li>Revisa las fechas de tus locales.</li><li>¿Dudas? <a href="https://gondola.example/ayuda" target="_blank">Escríbenos</a>.</li></ul>',
    english:
      '<p>The <strong>end-of-year season</strong> begins: routes move one week ahead.</p><ul><li>Check the dates of your shops.</li><li>Questions? <a href="https://gondola.example/ayuda" target="_blank">Write to us</a>.</li></ul>',
    daysAgo: 5,
    active: true,
  },
] as const;

/** Adds the news and the home messages, as the administrator wrote them. */
export async function addHome(writing: Writing, author: Person): Promise<void> {
  await addNews(writing, author);
  await addNumbered(
    writing.client,
    'home_messages',
    messages.map(({ name, spanish, english, daysAgo, active }) => ({
      name,
      spanish_message: spanish,
      english_message: english,
      active,
      created_by: author.id,
      created_at: daysBefore(writing.now, daysAgo),
    })),
  );
}
