// Asks the browser for its databases over a connection of its own, as a page that is opened now would.
void indexedDB.databases().then(() => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
  self.postMessage('answered');
});

export {};
