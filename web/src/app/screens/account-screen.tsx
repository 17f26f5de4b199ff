import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProfileForm } from '../../features/account/profile/profile-form.tsx';
import { Section, SectionSkeleton } from '../../ui/section.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const AccountPassword = lazyPart(async () => ({
  default: (await import('../../features/account/security/account-password.tsx')).AccountPassword,
}));
const AccountPlan = lazyPart(async () => ({
  default: (await import('../../features/plans/own-plan/account-plan.tsx')).AccountPlan,
}));

/** The most important account settings on one screen, by the same calls as the settings (ACC-01, OP-34). */
export function AccountScreen() {
  return (
    <>
      <PageHeader title="Account" />
      <div className="space-y-6">
        <Section title="Profile information">
          <ProfileForm withBusinessSize />
        </Section>
        <Section title="Subscription plan">
          <Suspense fallback={<SectionSkeleton label="Loading the plan" />}>
            <AccountPlan />
          </Suspense>
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
          <Suspense fallback={<SectionSkeleton label="Loading the password" />}>
            <AccountPassword />
          </Suspense>
        </Section>
      </div>
    </>
  );
}
