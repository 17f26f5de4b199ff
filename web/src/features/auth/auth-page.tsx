import { authMessages as text } from '@docket/shared/auth/messages';
import { opensRegister } from '@docket/shared/screens';
import { useState, type ComponentType } from 'react';
import { endedParam } from '../../lib/address/leave.ts';
import { replaceSearch, useSearchParams } from '../../lib/address/search-params.ts';
import { ProductPicture } from '../../ui/pictures/product-picture.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { NeedsScript } from './needs-script.tsx';
import { LegalLink } from './registering/legal-link.tsx';
import { RegisterForm } from './registering/register-form.tsx';
import type { Registration } from './registering/use-registration.ts';
import { Benefits } from './sign-in/benefits.tsx';
import { LoginForm } from './sign-in/login-form.tsx';
import type { Credentials } from './sign-in/password-step.tsx';

interface AuthPageProps {
  /** The legal texts, for dialogs. */
  terms: () => Promise<ComponentType>;
  privacy: () => Promise<ComponentType>;
}

/** Sign-in and registration. The URL says which is open. */
export function AuthPage({ terms, privacy }: AuthPageProps) {
  const search = useSearchParams();
  const tab = opensRegister(search.get('mode')) ? 'register' : 'login';
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [registration, setRegistration] = useState<Registration | null>(null);

  const open = (chosen: string) => {
    const next = new URLSearchParams(search);
    if (chosen === 'register') next.set('mode', 'register');
    else next.delete('mode');
    replaceSearch(next);
  };

  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <section className="order-last px-5 py-10 sm:mx-auto sm:w-full sm:max-w-md sm:px-0 lg:order-first lg:max-w-none lg:border-r lg:bg-sunken lg:px-12 lg:pt-[12dvh]">
        <h1 className="sr-only lg:not-sr-only lg:mb-10 lg:block lg:max-w-lg lg:text-4xl lg:leading-[1.15] lg:font-semibold lg:tracking-tight xl:text-5xl">
          Your receipts, read and filed while you get on with your day.
        </h1>
        <Benefits />
        <ProductPicture
          name="review"
          alt="Reviewing a receipt in Docket: the photograph beside the details that were read"
          className="mt-12 max-w-2xl max-sm:hidden"
        />
        <ProductPicture
          name="phone"
          alt="Reviewing a receipt in Docket on a phone: the photograph above the details that were read"
          className="mx-auto mt-10 max-w-64 sm:hidden"
        />
      </section>
      <div className="w-full px-4 pt-6 sm:mx-auto sm:max-w-md sm:px-0 sm:pt-10 lg:max-w-none lg:px-12 lg:pt-[16dvh] lg:pb-12">
        <div className="mx-auto max-w-md space-y-4">
          <NeedsScript what="Signing in" />
          {search.has(endedParam) && (
            <output className="block rounded-md border bg-waiting-soft px-4 py-3 text-sm text-waiting">
              {text.sessionEnded}
            </output>
          )}
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
              <LoginForm next={search.get('next')} given={credentials} onLeave={setCredentials} />
            </TabPanel>
            <TabPanel value="register" className="pt-6">
              <RegisterForm
                next={search.get('next')}
                businessName={search.get('businessName') ?? ''}
                suggestedRole={search.get('role')}
                given={registration}
                onLeave={setRegistration}
                acceptance={
                  <>
                    I accept the <LegalLink title="Terms of Service" load={terms} /> and the{' '}
                    <LegalLink title="Privacy Policy" load={privacy} />
                  </>
                }
              />
            </TabPanel>
          </Tabs>
        </div>
      </div>
    </div>
  );
}
