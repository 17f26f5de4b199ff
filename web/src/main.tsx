import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.ts';
import { forgetLeftLink } from './lib/address/link-token.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { followTheme } from './lib/theme.ts';
import { resumeToasts } from './ui/toasts/toast-store.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

followTheme();
forgetLeftLink();
resumeToasts();
const queryClient = createQueryClient();
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={createAppRouter({ queryClient })} />
  </StrictMode>,
);
