import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '~/lib/current-user.ts';
import { useFormats } from '~/lib/use-formats.ts';
import { homeMessageQuery } from '../queries.ts';
import { GreetingCard } from './greeting-card.tsx';

/** Says hello to whoever is signed in, in their language. Without a message, or while none can be read, just hello. */
export function Greeting() {
  const user = useCurrentUser();
  const { language } = useFormats();
  const message = useQuery(homeMessageQuery()).data?.homeMessage;
  const words = language === 'es' ? message?.spanishMessage : message?.englishMessage;
  return <GreetingCard name={user.fullName} message={words ?? ''} language={language} />;
}
