// Before anything is drawn: theme and language as chosen, so that nothing flashes.
(function () {
  var saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('rookery.settings')) || {};
  } catch {
    // Without storage the system's wish is kept.
  }
  var light = matchMedia('(prefers-color-scheme: light)').matches;
  var theme = saved.theme === 'dark' || saved.theme === 'light' ? saved.theme : null;
  document.documentElement.dataset.theme = theme || (light ? 'light' : 'dark');
  var language = saved.language || (/^pl/i.test(navigator.language) ? 'pl' : 'en');
  document.documentElement.lang = language === 'pl' ? 'pl' : 'en';
})();
