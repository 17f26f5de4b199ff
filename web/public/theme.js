// Runs before the first paint, so that no page shows in the wrong theme. The other half is src/lib/theme.ts.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('docket-theme');
  } catch {
    // Storage can be switched off; then the system decides.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
