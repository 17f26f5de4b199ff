import { useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { SettingsPage } from '../../features/account/settings-page.tsx';

const Terms = lazy(async () => ({ default: (await import('../../features/legal/terms.tsx')).TermsText }));
const Privacy = lazy(async () => ({
  default: (await import('../../features/legal/privacy.tsx')).PrivacyText,
}));
const Plans = lazy(async () => ({
  default: (await import('../../features/pricing/plan-cards.tsx')).PlanCards,
}));

const Business = lazy(async () => ({
  default: (await import('../../features/business/business-tab.tsx')).BusinessTab,
}));

export function SettingsScreen() {
  const tab = useSearch({ from: '/members/settings', select: (search) => search.tab });
  return <SettingsPage tab={tab} Plans={Plans} Business={Business} Terms={Terms} Privacy={Privacy} />;
}
