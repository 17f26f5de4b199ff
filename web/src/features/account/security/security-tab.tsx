import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { Section } from '../../../ui/section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';

export function SecurityTab() {
  return (
    <>
      <Section
        title="Password"
        text="Changing it signs you out everywhere but here, and a mail tells you of it."
      >
        <PasswordForm />
      </Section>
      <Section
        title="Two-factor sign-in"
        text="A code from an authenticator app, besides your password. Whoever learns your password still can’t sign in."
      >
        <SecondFactorSection />
      </Section>
      <Section
        title="Passkeys"
        text="Sign in by your fingerprint, your face or your screen lock, without a password or a code."
      >
        <PasskeysSection />
      </Section>
      <Section title="Devices" text="The browsers that are signed in with your account.">
        <Devices />
      </Section>
      <Section
        title="Your data"
        text="A copy of everything that is yours here, for your records or to take elsewhere."
      >
        <OwnData />
      </Section>
      <Section title="Delete account" text="Closes your account for good.">
        <DeleteAccount />
      </Section>
    </>
  );
}
