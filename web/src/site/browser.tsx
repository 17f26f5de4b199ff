import '../lib/without-eval.ts';
import '../ui/styles.css';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followTheme } from '../lib/theme.ts';
import { resumeToasts } from '../ui/overlays/toast-store.ts';
import { sitePages } from './pages.ts';
import { site } from './site.tsx';

const root = document.querySelector<HTMLElement>('#root');
const page = sitePages.find(({ name }) => name === root?.dataset['page']);
if (!root || !page) throw new Error('this HTML is none of the site');

followTheme();
resumeToasts();
hydrateRoot(root, site(page, createElement(await page.load())));
