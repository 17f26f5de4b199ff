import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/address/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountPassword } from '../../features/account/security/account-password.tsx';
import { AccountPlan } from '../../features/plans/own-plan/account-plan.tsx';
import { ProfileForm } from '../../features/account/profile/profile-form.tsx';
import { Section } from '../../ui/section.tsx';

/** The short way to one's account, by the same calls as the settings (ACC-01, OP-34). */
export function AccountScreen() {
  return (
    <>
      <PageHeader title="Account" />
      <div className="space-y-6">
        <Section title="Profile information">
          <ProfileForm withBusinessSize />
        </Section>
        <Section title="Subscription plan">
          <AccountPlan />
        </Section>
        <Section
          title="Security"
          text={
            <>
              Devices, two-factor sign-in and your data are in the{' '}
              <Link
                to={paths.settings}
                search={{ tab: 'security' }}
                className="font-medium text-accent underline underline-offset-2"
              >
                security settings
              </Link>
              .
            </>
          }
        >
          <AccountPassword />
        </Section>
      </div>
    </>
  );
}
