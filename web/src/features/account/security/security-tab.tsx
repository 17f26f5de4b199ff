import { signInDays } from '@docket/shared/account/rules';
import type { ReactNode } from 'react';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { Section } from '../../../ui/section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { OwnData } from './own-data.tsx';
import { SignIns } from './sign-ins.tsx';
import { PasswordForm } from './password-form.tsx';

/** The security settings. `programs` are the settings of the user's own programs. */
export function SecurityTab({ programs }: { programs: ReactNode }) {
  return (
    <>
      <Section
        title="Password"
        text="Changing it signs you out everywhere else, and we’ll email you to confirm."
      >
        <PasswordForm />
      </Section>
      <Section
        title="Two-factor sign-in"
        text="Sign in with a code from your authenticator app as well as your password, so a stolen password isn’t enough."
      >
        <SecondFactorSection />
      </Section>
      <Section
        title="Passkeys"
        text="Sign in with your fingerprint, face or screen lock, with no password or code."
      >
        <PasskeysSection />
      </Section>
      <Section title="Devices" text="Browsers signed in to your account.">
        <Devices />
      </Section>
      <Section
        title="Sign-ins"
        text={`Sign-ins to your account and failed attempts in the last ${signInDays} days. If one wasn’t you, change your password.`}
      >
        <SignIns />
      </Section>
      {programs}
      <Section title="Your data" text="Download a copy of everything you have in Docket.">
        <OwnData />
      </Section>
      <Section title="Delete account" text="Permanently delete your account.">
        <DeleteAccount />
      </Section>
    </>
  );
}
