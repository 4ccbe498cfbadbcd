// Files people attached to tickets and messages: a page that explains the case, or a chart.
import { graphicOf } from '../files/raster.ts';
import { addFiles, type NewFile } from '../files/stored-files.ts';
import { writePdf } from '../documents/pdf.ts';
import { lettering } from '../pictures/lettering.ts';
import { createRandom } from '../random.ts';
import type { Person, Writing } from '../world.ts';
import type { TicketStory } from './ticket-story.ts';

/** A bar chart as somebody cut it out of a spreadsheet. */
function chart(seed: string): string {
  const random = createRandom(seed);
  const bars = Array.from({ length: 8 }, (_, week) => {
    const height = random.whole(90, 330);
    const color = week === 5 ? '#c8353f' : '#1769b5';
    return `<rect x="${110 + week * 96}" y="${450 - height}" width="58" height="${height}" rx="3" fill="${color}"/>${lettering(`S${week + 31}`, { x: 139 + week * 96, y: 466, height: 16, color: '#555' })}${lettering(`${Math.round(height / 8)}`, { x: 139 + week * 96, y: 424 - height, height: 16, color: '#333' })}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="920" height="540" viewBox="0 0 920 540"><rect width="920" height="540" fill="#fff"/>
    <path d="M80 60V450H890" fill="none" stroke="#888" stroke-width="2"/><path d="M80 350H890M80 250H890M80 150H890" stroke="#ddd" stroke-width="1.5"/>
    ${lettering('PARTICIPACIÓN POR SEMANA', { x: 460, y: 22, height: 20, color: '#222' })}${bars.join('')}<path d="M80 210H890" stroke="#e3a21a" stroke-width="3" stroke-dasharray="12 8"/></svg>`;
}

const bareText = (text: string): string => text.replaceAll(/[^\u0020-\u00ff]/g, '');

interface Attachment {
  readonly name: string;
  readonly story: TicketStory;
  readonly by: Person | undefined;
  readonly at: Date | undefined;
}

const aboutFile = ({ name, story, by, at }: Attachment) => ({
  isPublic: false,
  purpose: 'ticket',
  companyId: story.company.id,
  signedBy: by?.id ?? null,
  createdAt: at ?? new Date(0),
  name,
});

async function chartFile(attachment: Attachment): Promise<NewFile> {
  const { content, ...image } = await graphicOf(chart(attachment.story.subject));
  return { ...aboutFile(attachment), extension: 'png', content, image };
}

function pageFile(attachment: Attachment): NewFile {
  const { story, by } = attachment;
  const content = writePdf('Detalle del caso', [
    { style: 'title', text: bareText(story.subject) },
    { style: 'small', text: bareText(`${story.project.name}, ${by?.fullName ?? ''}`) },
    { style: 'heading', text: 'Detalle' },
    { style: 'text', text: bareText(story.content) },
    {
      style: 'text',
      text: 'Los datos provienen de las visitas aprobadas. Quedamos atentos a cualquier pregunta.',
    },
  ]);
  return { ...aboutFile(attachment), extension: 'pdf', content };
}

/** Stores what people attached as they raised tickets; gives the keys in the order of the tickets. */
export async function addAttachments(writing: Writing, stories: readonly TicketStory[]): Promise<string[]> {
  const files: NewFile[] = [];
  for (const [number, story] of stories.entries()) {
    const [raised] = story.events;
    const isChart = number % 2 === 0;
    const name = `${isChart ? 'grafico' : 'detalle'}-${number + 1}`;
    const attachment = { name, story, by: raised?.by, at: raised?.at };
    files.push(isChart ? await chartFile(attachment) : pageFile(attachment));
  }
  return addFiles(writing, files);
}

/** Stores what somebody shows in a conversation, a chart and a page each; gives the keys in the order of the tickets. */
export async function addDrafts(
  writing: Writing,
  stories: readonly TicketStory[],
  by: Person,
): Promise<string[][]> {
  const files: NewFile[] = [];
  for (const [number, story] of stories.entries()) {
    const attachment = { story, by, at: story.events[1]?.at };
    files.push(await chartFile({ ...attachment, name: `propuesta-${number + 1}` }));
    files.push(pageFile({ ...attachment, name: `respaldo-${number + 1}` }));
  }
  const keys = await addFiles(writing, files);
  return stories.map((_, number) => keys.slice(number * 2, number * 2 + 2));
}
