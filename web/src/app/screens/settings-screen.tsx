import { choosesPlan, may } from '@docket/shared/permissions';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { paths } from '../../lib/address/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { SectionSkeleton } from '../../ui/section.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

// Each tab is loaded when it's first opened.
const ProfileTab = lazyPart(async () => ({
  default: (await import('../../features/account/profile/profile-tab.tsx')).ProfileTab,
}));
const CorrectionsSection = lazyPart(async () => ({
  default: (await import('../../features/corrections/corrections-section.tsx')).CorrectionsSection,
}));
const EmailInSection = lazyPart(async () => ({
  default: (await import('../../features/email-in/email-in-section.tsx')).EmailInSection,
}));
const SecurityTab = lazyPart(async () => ({
  default: (await import('../../features/account/security/security-tab.tsx')).SecurityTab,
}));
const ProgramSections = lazyPart(async () => ({
  default: (await import('../../features/programs/program-sections.tsx')).ProgramSections,
}));
const BusinessWebhooks = lazyPart(async () => ({
  default: (await import('../../features/programs/program-sections.tsx')).BusinessWebhooks,
}));
const BillingTab = lazyPart(async () => ({
  default: (await import('../../features/plans/own-plan/billing-tab.tsx')).BillingTab,
}));

const Terms = lazyPart(async () => ({ default: (await import('../../features/legal/terms.tsx')).TermsText }));
const Privacy = lazyPart(async () => ({
  default: (await import('../../features/legal/privacy.tsx')).PrivacyText,
}));
const BusinessTab = lazyPart(async () => ({
  default: (await import('../../features/business/business-tab.tsx')).BusinessTab,
}));

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'security', label: 'Security' },
  { value: 'billing', label: 'Billing' },
  { value: 'business', label: 'Business' },
] as const;

/** The user's settings. The open tab is in the address (SET-02); an unknown one opens the first. */
export function SettingsScreen() {
  const tab = useSearch({ from: '/members/settings', select: (search) => search.tab });
  const navigate = useNavigate();
  const user = useUser();
  // Members don't see their business's bills.
  const shown = tabs.filter(({ value }) => value !== 'billing' || choosesPlan(user));
  const open = shown.find(({ value }) => value === tab)?.value ?? 'profile';
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        value={open}
        onValueChange={(chosen) => void navigate({ to: paths.settings, search: { tab: chosen } })}
      >
        <TabList aria-label="Settings" className="mb-6">
          {shown.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <Panel value="profile">
          <ProfileTab Terms={Terms} Privacy={Privacy} />
          <CorrectionsSection />
          <Suspense>
            <EmailInSection of="person" canManage />
          </Suspense>
        </Panel>
        <Panel value="security">
          <SecurityTab programs={<ProgramSections />} />
        </Panel>
        <Panel value="billing">
          <BillingTab />
        </Panel>
        <Panel value="business">
          <BusinessTab />
          {user.businessId !== null && (
            <Suspense>
              <EmailInSection of="business" canManage={may(user, 'manage-email-in')} />
            </Suspense>
          )}
          {may(user, 'manage-webhooks') && <BusinessWebhooks />}
        </Panel>
      </Tabs>
    </>
  );
}

function Panel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <TabPanel value={value} className="space-y-6">
      <Suspense fallback={<SectionSkeleton label="Loading" />}>{children}</Suspense>
    </TabPanel>
  );
}
