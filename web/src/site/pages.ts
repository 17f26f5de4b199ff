import { paths } from '@docket/shared/screens';
import { createElement, type ComponentType } from 'react';

/** A page that is written to HTML when the product is built, so that it shows before any program has run. */
export interface SitePage {
  /** Names its file, and tells the browser which page to take over. */
  name: string;
  path: string;
  /** The search part of the address that this page is written for. */
  search?: string;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** The module that draws it, for the browser to fetch it early. */
  module: string;
  load: () => Promise<ComponentType>;
}

const terms = () => import('../features/legal/terms.tsx').then(({ TermsText }) => TermsText);
const privacy = () => import('../features/legal/privacy.tsx').then(({ PrivacyText }) => PrivacyText);

const authPage = () =>
  import('../features/auth/auth-page.tsx').then(
    ({ AuthPage }) =>
      () =>
        createElement(AuthPage, { terms, privacy }),
  );

/** In the order of the sitemap. The server knows them by `sitePageOf` of shared/src/screens.ts. */
export const sitePages: SitePage[] = [
  {
    name: 'home',
    path: paths.home,
    title: 'Docket · Receipts, read and on record',
    description:
      'Photograph a receipt, have vendor, amount, date and GST read from it, check them beside the picture, and report on them or claim petty cash.',
    indexed: true,
    module: 'src/features/landing/landing-page.tsx',
    load: () => import('../features/landing/landing-page.tsx').then(({ LandingPage }) => LandingPage),
  },
  {
    name: 'pricing',
    path: paths.pricing,
    title: 'Pricing · Docket',
    description:
      'What Docket costs: free for a few receipts a month, Premium for one person, Business for a team, by the month or by the year.',
    indexed: true,
    module: 'src/features/plans/pricing/pricing-page.tsx',
    load: () => import('../features/plans/pricing/pricing-page.tsx').then(({ PricingPage }) => PricingPage),
  },
  {
    name: 'auth',
    path: paths.auth,
    title: 'Sign in to Docket',
    description: 'Sign in to Docket to capture receipts, have them read and report on them.',
    indexed: true,
    module: 'src/features/auth/auth-page.tsx',
    load: authPage,
  },
  {
    name: 'auth-register',
    path: paths.auth,
    search: '?mode=register',
    title: 'Create a Docket account',
    description: 'Create a Docket account to capture receipts, have them read and report on them.',
    indexed: false,
    module: 'src/features/auth/auth-page.tsx',
    load: authPage,
  },
  {
    name: 'about',
    path: paths.about,
    title: 'About Docket',
    description:
      'What Docket does with receipts and expenses, for whom, and what it keeps to: nothing lost, nothing guessed, read on the operator’s own server.',
    indexed: true,
    module: 'src/features/about/about-page.tsx',
    load: () => import('../features/about/about-page.tsx').then(({ AboutPage }) => AboutPage),
  },
  {
    name: 'contact',
    path: paths.contact,
    title: 'Contact Docket support',
    description:
      'Write to Docket’s support, see its business hours, and find answers to what people ask most about receipts, plans and data.',
    indexed: true,
    module: 'src/features/contact/contact-page.tsx',
    load: () => import('../features/contact/contact-page.tsx').then(({ ContactPage }) => ContactPage),
  },
  {
    name: 'terms',
    path: paths.terms,
    title: 'Terms of Service · Docket',
    description:
      'The terms for using Docket: plans and prices, what stays yours, what is promised and what is not, and the law that applies.',
    indexed: true,
    module: 'src/features/legal/terms.tsx',
    load: () => import('../features/legal/terms.tsx').then(({ TermsPage }) => TermsPage),
  },
  {
    name: 'privacy',
    path: paths.privacy,
    title: 'Privacy Policy · Docket',
    description:
      'What Docket does with your receipts and personal information, how long it keeps them, and the rights that you have.',
    indexed: true,
    module: 'src/features/legal/privacy.tsx',
    load: () => import('../features/legal/privacy.tsx').then(({ PrivacyPage }) => PrivacyPage),
  },
  {
    name: 'test',
    path: paths.test,
    title: 'Responsive design test · Docket',
    description: 'Shows the band of screen size that this window is in.',
    indexed: false,
    module: 'src/features/test-page/test-page.tsx',
    load: () => import('../features/test-page/test-page.tsx').then(({ TestPage }) => TestPage),
  },
  {
    name: 'verify-email',
    path: paths.verifyEmail,
    title: 'Verify your email address · Docket',
    description: 'Confirms the email address of a Docket account.',
    indexed: false,
    module: 'src/features/auth/mailed-links/verify-email-page.tsx',
    load: () =>
      import('../features/auth/mailed-links/verify-email-page.tsx').then(
        ({ VerifyEmailPage }) => VerifyEmailPage,
      ),
  },
  {
    name: 'reset-password',
    path: paths.resetPassword,
    title: 'Choose a new password · Docket',
    description: 'Mails a link to choose a new password for a Docket account.',
    indexed: false,
    module: 'src/features/auth/mailed-links/reset-password-page.tsx',
    load: () =>
      import('../features/auth/mailed-links/reset-password-page.tsx').then(
        ({ ResetPasswordPage }) => ResetPasswordPage,
      ),
  },
  {
    name: 'invitation',
    path: paths.invitation,
    title: 'Invitation · Docket',
    description: 'Takes up an invitation into a business on Docket.',
    indexed: false,
    module: 'src/features/auth/mailed-links/invitation-page.tsx',
    load: () =>
      import('../features/auth/mailed-links/invitation-page.tsx').then(
        ({ InvitationPage }) => InvitationPage,
      ),
  },
  {
    name: 'verify',
    path: paths.verify,
    title: 'Check an approval · Docket',
    description: 'Says whether an approved receipt and its PDF are as they were signed.',
    indexed: false,
    module: 'src/features/verify/verify-page.tsx',
    load: () => import('../features/verify/verify-page.tsx').then(({ VerifyPage }) => VerifyPage),
  },
  {
    name: 'not-found',
    path: '/404',
    title: '404 Page Not Found · Docket',
    description: 'There is no such page.',
    indexed: false,
    module: 'src/ui/states/not-found.tsx',
    load: () => import('../ui/states/not-found.tsx').then(({ NotFound }) => NotFound),
  },
];
