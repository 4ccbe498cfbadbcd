// Before the first paint: the scheme that the person has chosen in the portal, else that of the system.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('gondola.scheme');
  } catch {
    // Storage can be forbidden.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
  // Swagger UI's own name for it.
  document.documentElement.classList.toggle('dark-mode', dark);
})();
