// Swagger UI over the document. A call that is tried carries the session that the portal has in this browser, read anew each time, since
// it is renewed while the page is open (docs/decisions/0017-one-session-per-browser.md).
(function () {
  function sessionToken() {
    try {
      var stored = JSON.parse(localStorage.getItem('gondola.session') || '{}');
      var runs = document.cookie.split('; ').map(function (pair) {
        return pair.replace(/^(?:__Host-)?gondola\.run=/, '');
      });
      var isOver = stored.run !== undefined && runs.indexOf(stored.run) < 0;
      return isOver ? undefined : stored.token;
    } catch {
      return undefined;
    }
  }

  var line = document.querySelector('.session');
  function say(name) {
    line.textContent = name ? line.dataset.signedIn.replace('{{name}}', name) : line.dataset.signedOut;
    line.toggleAttribute('data-on', Boolean(name));
  }
  async function sayWho() {
    var token = sessionToken();
    if (!token) return say('');
    var answer = await fetch('/api/user', { headers: { authorization: 'Bearer ' + token } });
    if (!answer.ok) return say('');
    var user = (await answer.json()).data.user;
    return say([user.fullName, user.lastName].filter(Boolean).join(' '));
  }
  void sayWho();
  addEventListener('storage', function () {
    void sayWho();
  });

  window.SwaggerUIBundle({
    url: document.getElementById('swagger-ui').dataset.document,
    dom_id: '#swagger-ui',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    persistAuthorization: false,
    validatorUrl: null,
    requestInterceptor: function (request) {
      var token = sessionToken();
      if (token && !request.headers.Authorization && !request.loadSpec)
        request.headers.Authorization = 'Bearer ' + token;
      return request;
    },
  });
})();
