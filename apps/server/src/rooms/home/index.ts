// The door of the room.
export { followWeatherHost } from './weather-host.ts';
