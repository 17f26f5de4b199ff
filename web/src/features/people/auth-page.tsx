import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { authSearch } from './auth-search.ts';
import { Benefits } from './benefits.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const registerModes: ReadonlySet<string | undefined> = new Set(['register', 'business']);

/** Signing in and registering; which of the two is open stands in the address. */
export function AuthPage() {
  const search = authSearch.parse(useSearch({ strict: false }));
  const next = useLocation({ select: ({ state }) => state.next });
  const navigate = useNavigate();
  const tab = registerModes.has(search.mode) ? 'register' : 'login';
  useDocumentTitle(tab === 'register' ? 'Register' : 'Login');

  const open = (chosen: string) => {
    const { mode: _, ...rest } = search;
    void navigate({
      to: '.',
      search: chosen === 'register' ? { ...rest, mode: 'register' } : rest,
      state: true,
      replace: true,
    });
  };

  return (
    <div className="mx-auto grid w-full max-w-6xl flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16 lg:px-6">
      <section className="order-last px-6 py-10 sm:mx-auto sm:w-full sm:max-w-md lg:order-first lg:mx-0 lg:max-w-none lg:self-center lg:px-0">
        <h1 className="mb-8 hidden max-w-md text-4xl leading-tight font-semibold tracking-tight lg:block">
          Your receipts, read and filed while you get on with the day.
        </h1>
        <Benefits />
      </section>
      <div className="w-full px-4 pt-8 sm:mx-auto sm:max-w-md sm:px-0 lg:max-w-none lg:self-center lg:py-12">
        <Tabs
          value={tab}
          onValueChange={open}
          className="rounded-md border bg-surface px-5 pt-3 pb-6 sm:px-7"
        >
          <TabList aria-label="Login or register">
            <Tab value="login">Login</Tab>
            <Tab value="register">Register</Tab>
          </TabList>
          <TabPanel value="login" className="pt-6">
            <LoginForm next={next} />
          </TabPanel>
          <TabPanel value="register" className="pt-6">
            <RegisterForm search={search} next={next} />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}
