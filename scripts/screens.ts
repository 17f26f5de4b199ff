// Takes screenshots of the running product with the demonstration business (docket seed). Needs Chromium.
//   npm run screens                  every screen, in both themes and three widths, on one sheet:
//                                    node_modules/.cache/screens/index.html; fails on browser errors
//   npm run screens -- WORD...       only screens whose names contain one of the words
import { photographEverything } from './screens/photograph-everything.ts';

process.exitCode = (await photographEverything(process.argv.slice(2))) ? 0 : 1;
