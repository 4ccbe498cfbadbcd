// The texts that administrators write for the home page.
import { z } from 'zod/mini';
import { id, instant, requiredText } from '../wire.ts';

/** Only addresses of the web: a news item opens in a new tab. */
const webAddress = requiredText(1000).check(
  z.refine((text) => text === '' || (/^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)), {
    error: 'webAddress',
  }),
);

/** No field empty, and an image is required (back-office 5). Title and description are plain text. */
export const newsFields = {
  title: requiredText(120),
  description: requiredText(400),
  urlImage: requiredText(1000),
  urlNews: webAddress,
  type: requiredText(40),
  active: z.boolean('required'),
};
export const newsContent = z.object(newsFields);
export type NewsContent = z.infer<typeof newsContent>;

export const homeMessage = z.object({
  id,
  name: z.string(),
  /** Harmless markup. */
  spanishMessage: z.string(),
  englishMessage: z.string(),
  active: z.boolean(),
  /** The one everybody sees: the newest of the active ones. */
  shown: z.boolean(),
  createdAt: instant,
});
export type HomeMessage = z.infer<typeof homeMessage>;

export const homeMessageFields = {
  name: requiredText(120),
  /** Markup of a rich-text editor; what could run or reach out is taken out when it comes in. */
  spanishMessage: requiredText(5000),
  englishMessage: requiredText(5000),
  active: z.boolean('required'),
};
export const homeMessageContent = z.object(homeMessageFields);
export type HomeMessageContent = z.infer<typeof homeMessageContent>;
