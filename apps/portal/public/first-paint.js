// Runs before the first paint: the stored scheme and language, so that nothing flashes while the application loads.
(function () {
  var root = document.documentElement;
  var scheme = null;
  var language = null;
  try {
    scheme = localStorage.getItem('gondola.scheme');
    language = localStorage.getItem('gondola.language');
  } catch {
    // Storage can be forbidden; the system's scheme and the browser's language then decide.
  }
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.style.backgroundColor = dark ? '#121514' : '#f7f6f3';
  if (language === 'es' || language === 'en') root.lang = language;
})();
