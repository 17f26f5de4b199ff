// Photographs the running product over the demonstration business (docket seed). Needs Chromium.
//   npm run screens                  every screen, in both themes and three widths, into one sheet to look through:
//                                    node_modules/.cache/screens/index.html; fails on what browsers complain of
//   npm run screens -- WORD...       those whose names hold one of the words
import { photographEverything } from './screens/photograph-everything.ts';

process.exitCode = (await photographEverything(process.argv.slice(2))) ? 0 : 1;
