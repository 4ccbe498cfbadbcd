// The parts of a browser that the pages use and the tests' one does not have.
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// A second, the library's own, is too little on a machine with other work; what never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 });

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal('ResizeObserver', NoResizes);
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
Element.prototype.scrollIntoView = () => {};
// Answers what a test stubbed no server for, and a call that outlives its test. A call that met nobody would count as a lost
// connection, in which every read of the next tests waits: the files of a worker share their modules.
window.fetch = globalThis.fetch = async (asked) =>
  new URL(asked instanceof Request ? asked.url : asked, 'http://server').pathname === '/healthz'
    ? Response.json({ alive: true })
    : Response.json({}, { status: 404 });
// A field that grows with its text is measured again once the fonts have come.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// Nothing is laid out in tests, so nothing lies at a place; happy-dom does not know the question.
document.elementsFromPoint = () => [];
