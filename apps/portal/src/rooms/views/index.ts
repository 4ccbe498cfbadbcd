// The door of the room: what lists open.
export { ViewsMenu } from './components/views-menu.tsx';
