// The demo: two companies with three months behind them, written once into an empty database. Everything in it is made
// here, from the drawings to the terms, and is what the rules of the house would have left.
import type { Services } from '../platform/services.ts';
import { demoAccounts } from './demo-accounts.ts';
import {
  chooseProvider,
  fillOnce,
  noteMissingRecording,
  refreshStatistics,
  signTerms,
} from './demo.queries.ts';
import { addGuides } from './documents/guides.ts';
import { addTerms } from './documents/documents.ts';
import { addChallenges } from './challenges/challenges.ts';
import { addAssignments } from './field/routes.ts';
import { addPhones } from './field/phones.ts';
import { addSkips } from './field/skips.ts';
import { addResponses } from './field/responses.ts';
import { addLogos, addPictures, drawPictures } from './files/pictures.ts';
import { addGroups } from './groups/groups.ts';
import { addHome } from './home/home.ts';
import { addMails } from './mails.ts';
import { addCrowd } from './people/crowd.ts';
import { addBells } from './notifications/bells.ts';
import { addPeople } from './people/people.ts';
import { addPlaceDetails } from './places/place-details.ts';
import { addPlaces } from './places/places.ts';
import { addProducts } from './products/products.ts';
import { addStock } from './stock/stock.ts';
import { addReports } from './reports/reports.ts';
import { walkThrough } from './tasks/showcase-tasks.ts';
import { addTasks } from './tasks/tasks.ts';
import { addTickets } from './tickets/tickets.ts';
import { drawWalk } from './videos/draw-walk.ts';
import { addRecordedVisit } from './videos/recorded-visit.ts';
import type { Writing } from './world.ts';

/** Fills an empty database with the demo; does nothing when there is a company. `ownerUrl` may set creation times. */
export async function fillDemo(services: Services, ownerUrl: string): Promise<void> {
  const begun = performance.now();
  const isFilled = await fillOnce(ownerUrl, async (client) => {
    services.log.info('filling in the demo data');
    const writing: Writing = { client, services, now: services.clock() };
    const drawing = drawPictures();
    // Awaited below; until then a failure of the drawing must not end the process.
    drawing.catch(() => undefined);
    const recording = drawWalk(services);
    const terms = await addTerms(writing);
    const { companies, administrator } = await addPeople(writing, await addLogos(writing), terms);
    await signTerms(client, administrator.id);
    const everyone = Object.values(companies);
    await addGuides(writing, everyone, administrator.id);
    await chooseProvider(client, demoAccounts[0]?.email ?? '');
    const places = await addPlaces(writing, companies);
    const products = await addProducts(writing, companies);
    await addGroups(writing, companies, places, products);
    await addStock(writing, companies, places, products);
    const tickets = await addTickets(writing, companies, places, administrator);
    await addMails(writing, companies.rios, tickets);
    await addBells(writing, tickets);
    const tasks = await addTasks(writing, companies, administrator);
    const assignments = await addAssignments(writing, companies, places, tasks);
    const drawn = await drawing;
    await addPlaceDetails(writing, companies, places, drawn);
    const pictures = await addPictures(writing, companies, drawn);
    await addResponses(writing, assignments, pictures, products);
    await addSkips(writing, assignments);
    await addPhones(writing, everyone);
    const [built, walk] = [tasks.get(walkThrough.key), await recording];
    if (built && 'content' in walk)
      await addRecordedVisit(writing, { company: companies.rios, places, built }, walk.content);
    else if (built && 'missing' in walk) await noteMissingRecording(client, built.row.id, walk.missing);
    await addChallenges(writing, companies, places, administrator);
    await addReports(writing, companies, administrator.id);
    await addHome(writing, administrator);
    await addCrowd(writing, companies, terms.first);
    await refreshStatistics(client);
  });
  const seconds = (performance.now() - begun) / 1000;
  if (isFilled) services.log.info({ seconds: Number(seconds.toFixed(1)) }, 'the demo data are in');
}
