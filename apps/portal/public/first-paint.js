// Runs before the first paint: the stored scheme and language, so that nothing flashes while the application loads; and, for
// someone who is signed in, the files of the page, all at once (build/fetch-ahead.ts).
(function () {
  var root = document.documentElement;
  var scheme = null;
  var language = null;
  var session = null;
  try {
    scheme = localStorage.getItem('gondola.scheme');
    language = localStorage.getItem('gondola.language');
    session = localStorage.getItem('gondola.session');
  } catch {
    // Storage can be forbidden; the system's scheme and the browser's language then decide.
  }
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.style.backgroundColor = dark ? '#121514' : '#f7f6f3';
  if (language === 'es' || language === 'en') root.lang = language;

  var list = document.querySelector('meta[name="gondola-ahead"]');
  var isOutside = /^\/(login|recover-password|reset-password|user-verification|field)?(\/|$)/.test(
    location.pathname,
  );
  if (!session || session.indexOf('"token"') < 0 || isOutside || !list) return;
  root.setAttribute('data-inside', '');
  var spoken = [language].concat(navigator.languages || []).map(function (tag) {
    return String(tag).slice(0, 2).toLowerCase();
  });
  var texts = spoken.find(function (tag) {
    return tag === 'es' || tag === 'en';
  });
  var parts = JSON.parse(list.content);
  // One report is as another: the parts of /reports/7 are those of /reports/.
  [parts.shell, parts[location.pathname.replace(/\d+$/, '')]].forEach(function (part) {
    if (!part) return;
    part.all.concat(part[texts || 'en']).forEach(function (file) {
      var link = document.createElement('link');
      var isStyle = file.slice(-4) === '.css';
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = '/assets/' + file;
      document.head.appendChild(link);
    });
  });
})();
