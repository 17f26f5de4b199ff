// Makes a clone ready to run: installs packages, builds the pages (--build), finds a browser for the tests (--browser).
// Plain JavaScript without packages, since it runs before any is installed, on whichever Node the machine has.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [oldestMajor, oldestMinor] = ['linux-x64', 'linux-arm64'].includes(
  `${process.platform}-${process.arch}`,
)
  ? /** @type {const} */ ([20, 19])
  : /** @type {const} */ ([22, 18]); // no Node of our own is installed there, and the server needs type stripping

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(
    `Docket needs Node ${oldestMajor}.${oldestMinor} or newer; this is Node ${process.versions.node}. Download it from https://nodejs.org`,
  );
  process.exit(1);
}

const { prepare } = await import('./bootstrap/prepare.mjs');
await prepare({
  build: process.argv.includes('--build'),
  browser: process.argv.includes('--browser'),
});
