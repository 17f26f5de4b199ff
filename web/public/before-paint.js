// Runs before the first paint, so that no page shows in the wrong theme and nothing moves once the program runs. The
// other halves are src/lib/theme.ts and src/lib/session/passkeys.ts.
(function () {
  var page = document.documentElement.dataset;
  var stored = null;
  try {
    stored = localStorage.getItem('docket-theme');
  } catch {
    // Storage can be switched off; then the system decides.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.theme = dark ? 'dark' : 'light';
  // The browser's bar has the page's colour: the first is for light, the second for dark.
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (bar, index) {
    bar.media = (index === 1) === dark ? 'all' : 'not all';
  });
  if (!('PublicKeyCredential' in window) || /^[\d.]+$|[:[\]]/.test(location.hostname)) page.passkeys = 'none';
})();
