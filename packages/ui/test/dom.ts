// What the pages use of a browser and the tests' one does not have.
import { vi } from 'vitest';

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
// A field that grows with its text is measured again once the fonts have come.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
