// Copies a block of code, and says so on its button for a moment.
document.addEventListener('click', async function (event) {
  var button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  if (!button || !navigator.clipboard) return;
  var word = button.textContent;
  await navigator.clipboard.writeText(button.nextElementSibling.textContent);
  button.textContent = document.querySelector('[data-copied]').dataset.copied;
  setTimeout(function () {
    button.textContent = word;
  }, 1500);
});

// Shows the calls that a word is in, and the rooms that have one.
var filter = document.querySelector('[data-filter]');
if (filter) {
  filter.addEventListener('input', function () {
    var words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    var found = 0;
    document.querySelectorAll('[data-group]').forEach(function (group) {
      var name = group.querySelector('h2').textContent;
      var shown = 0;
      group.querySelectorAll('[data-row]').forEach(function (row) {
        var text = (name + ' ' + row.textContent).toLowerCase();
        row.hidden = !words.every(function (word) {
          return text.includes(word);
        });
        if (!row.hidden) shown += 1;
      });
      group.hidden = shown === 0;
      found += shown;
    });
    document.querySelector('.nothing').hidden = found > 0;
  });
}

// On a phone the rooms are one line, in which the one that is shown may be far to the right.
var shown = document.querySelector('.reference nav [aria-current]');
if (shown) shown.scrollIntoView({ block: 'nearest', inline: 'center' });

// Marks in the contents which section is being read.
var links = new Map(
  Array.from(document.querySelectorAll('.guide nav a'), function (link) {
    return [link.getAttribute('href').slice(1), link];
  }),
);
var watcher = new IntersectionObserver(
  function (entries) {
    entries.forEach(function (entry) {
      if (!entry.isIntersecting) return;
      links.forEach(function (link, name) {
        link.toggleAttribute('data-read', name === entry.target.id);
      });
    });
  },
  { rootMargin: '-15% 0px -75% 0px' },
);
document.querySelectorAll('.guide section').forEach(function (section) {
  watcher.observe(section);
});
