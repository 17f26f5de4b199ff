import { paths } from '@docket/shared/screens';
import { createElement, type ComponentType } from 'react';

/** A page that the build prerenders to HTML, so that it shows before any script has run. */
export interface SitePage {
  /** Names its file, and tells the browser which page to hydrate. */
  name: string;
  path: string;
  /** The query string that this page is prerendered with. */
  search?: string;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** The module that renders it, which the browser preloads. */
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

/** In the sitemap's order. The server finds them by `sitePageOf` in shared/src/screens.ts. */
export const sitePages: SitePage[] = [
  {
    name: 'home',
    path: paths.home,
    title: 'Docket · Receipts, read and on record',
    description:
      'Snap a receipt and Docket reads the vendor, amount, date and GST. Check them beside the picture, then create reports or claim petty cash.',
    indexed: true,
    module: 'src/features/landing/landing-page.tsx',
    load: () => import('../features/landing/landing-page.tsx').then(({ LandingPage }) => LandingPage),
  },
  {
    name: 'pricing',
    path: paths.pricing,
    title: 'Pricing · Docket',
    description:
      'Docket pricing: free for a few receipts a month, Premium for individuals and Business for teams, billed monthly or yearly.',
    indexed: true,
    module: 'src/features/plans/pricing/pricing-page.tsx',
    load: () => import('../features/plans/pricing/pricing-page.tsx').then(({ PricingPage }) => PricingPage),
  },
  {
    name: 'auth',
    path: paths.auth,
    title: 'Sign in to Docket',
    description: 'Sign in to Docket to scan receipts, track expenses and create reports.',
    indexed: true,
    module: 'src/features/auth/auth-page.tsx',
    load: authPage,
  },
  {
    name: 'auth-register',
    path: paths.auth,
    search: '?mode=register',
    title: 'Create a Docket account',
    description: 'Create a Docket account to scan receipts, track expenses and create reports.',
    indexed: false,
    module: 'src/features/auth/auth-page.tsx',
    load: authPage,
  },
  {
    name: 'about',
    path: paths.about,
    title: 'About Docket',
    description:
      'What Docket does, who it’s for and the principles behind it: nothing lost, nothing guessed, and your receipts stay private.',
    indexed: true,
    module: 'src/features/about/about-page.tsx',
    load: () => import('../features/about/about-page.tsx').then(({ AboutPage }) => AboutPage),
  },
  {
    name: 'contact',
    path: paths.contact,
    title: 'Contact Docket support',
    description:
      'Contact Docket support, see our business hours and find answers to common questions about receipts, plans and data.',
    indexed: true,
    module: 'src/features/contact/contact-page.tsx',
    load: () => import('../features/contact/contact-page.tsx').then(({ ContactPage }) => ContactPage),
  },
  {
    name: 'terms',
    path: paths.terms,
    title: 'Terms of Service · Docket',
    description:
      'The terms for using Docket: plans and prices, your content, our responsibilities and the law that applies.',
    indexed: true,
    module: 'src/features/legal/terms.tsx',
    load: () => import('../features/legal/terms.tsx').then(({ TermsPage }) => TermsPage),
  },
  {
    name: 'privacy',
    path: paths.privacy,
    title: 'Privacy Policy · Docket',
    description:
      'How Docket handles your receipts and personal information, how long it keeps them, and your rights.',
    indexed: true,
    module: 'src/features/legal/privacy.tsx',
    load: () => import('../features/legal/privacy.tsx').then(({ PrivacyPage }) => PrivacyPage),
  },
  {
    name: 'test',
    path: paths.test,
    title: 'Responsive design test · Docket',
    description: 'Shows which screen-size band this window is in.',
    indexed: false,
    module: 'src/features/test-page/test-page.tsx',
    load: () => import('../features/test-page/test-page.tsx').then(({ TestPage }) => TestPage),
  },
  {
    name: 'verify-email',
    path: paths.verifyEmail,
    title: 'Verify your email address · Docket',
    description: 'Verify the email address of your Docket account.',
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
    description: 'Request a link to choose a new password for your Docket account.',
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
    description: 'Accept an invitation to join a business on Docket.',
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
    description: 'Check whether an approved receipt and its PDF have changed since approval.',
    indexed: false,
    module: 'src/features/verify/verify-page.tsx',
    load: () => import('../features/verify/verify-page.tsx').then(({ VerifyPage }) => VerifyPage),
  },
  {
    name: 'not-found',
    path: '/404',
    title: '404 Page Not Found · Docket',
    description: 'This page doesn’t exist.',
    indexed: false,
    module: 'src/ui/states/not-found.tsx',
    load: () => import('../ui/states/not-found.tsx').then(({ NotFound }) => NotFound),
  },
];
