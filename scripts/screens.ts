// Photographs the running product over the demonstration business (docket seed). Needs Chromium.
//   npm run screens                  every screen, in both themes and three widths, into one sheet to look through:
//                                    node_modules/.cache/screens/index.html; fails on what browsers complain of
//   npm run screens -- WORD...       those whose names hold one of the words
//   npm run screens -- --landing     the landing page's pictures: web/public/pictures
//   npm run screens -- --readme      the README's picture: docs/review.png
import { photographEverything } from './screens/photograph-everything.ts';
import { photographForLanding, photographForReadme } from './screens/product-pictures.ts';

const words = process.argv.slice(2);
if (words.includes('--readme')) await photographForReadme();
else if (words.includes('--landing')) await photographForLanding();
else process.exitCode = (await photographEverything(words)) ? 0 : 1;
