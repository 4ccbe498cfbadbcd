// The door of the room: what other rooms and the shell may use. Pages are reached by their routes.

/** Tabs of the administration screen; each is fetched when it is opened, their texts are in `home`. */
export const loadNewsTab = () => import('./components/news-tab.tsx');
export const loadHomeMessagesTab = () => import('./components/home-messages-tab.tsx');

export { readWeather, weatherAddress } from './weather-answer.ts';
