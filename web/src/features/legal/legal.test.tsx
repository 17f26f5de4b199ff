import { extraUserPrice, freeScanLimit, planPrices } from '@docket/shared/plans/rules';
import { formatMoney } from '@docket/shared/money';
import { binDays } from '@docket/shared/receipts/rules';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PrivacyPage, PrivacyText } from './privacy.tsx';
import { TermsPage, TermsText } from './terms.tsx';

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** The words of a section, by the number or the title that its heading has. */
function section(heading: number | string): string {
  const pattern = typeof heading === 'number' ? new RegExp(`^${heading}\\.`) : new RegExp(heading);
  const found = within(screen.getByRole('article')).getByRole('heading', { level: 2, name: pattern });
  return found.closest('section')?.textContent ?? '';
}

describe('Terms of Service', () => {
  test('say when they were last updated [LEGAL-01] [ROUTE-07]', () => {
    render(<TermsPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of Service');
    expect(screen.getByText('Last updated 30 June 2025')).toBeTruthy();
  });

  test('have fifteen sections in their order [LEGAL-02]', () => {
    render(<TermsPage />);
    expect(titles().filter((title) => title !== 'Contents')).toEqual([
      '1.Acceptance',
      '2.Who we are',
      '3.Eligibility',
      '4.Subscriptions',
      '5.Permitted use',
      '6.User content',
      '7.Privacy',
      '8.Intellectual property',
      '9.Third parties',
      '10.Disclaimers',
      '11.Liability',
      '12.Indemnity',
      '13.Termination',
      '14.Changes',
      '15.Governing law',
    ]);
  });

  test.each<[number, string, RegExp[]]>([
    [1, 'LEGAL-03', [/By creating an account or by using Docket you accept these terms/]],
    [2, 'LEGAL-04', [/“our” mean the operator of this Docket service/, /You can reach us at/]],
    [3, 'LEGAL-05] [VAL-11] [CONST-19', [/at least 16 years old/, /By accepting these terms you confirm/]],
    [
      4,
      'LEGAL-06] [CONST-27',
      [
        /Free\..*Premium\..*Business\./,
        /billed in advance, monthly or annually/,
        /For Australian customers they include GST/,
        /at least 30 days’ notice of any change of price/,
      ],
    ],
    [5, 'LEGAL-07', [/You may use Docket to/, /You must not:/]],
    [6, 'LEGAL-08', [/remains yours/, /You give us a licence to host your content/]],
    [7, 'LEGAL-09', [/Privacy Policy explains what personal information we handle/]],
    [8, 'LEGAL-10', [/belong to us or to those who have licensed them/]],
    [9, 'LEGAL-11', [/card payment provider/, /not responsible for it/]],
    [10, 'LEGAL-12', [/does not give accounting or tax advice/, /Australian Consumer Law/]],
    [11, 'LEGAL-13', [/limited to the fees that you paid us in the 12 months before/]],
    [12, 'LEGAL-14', [/compensate us for our reasonable losses and costs/]],
    [13, 'LEGAL-15', [/Prepaid fees are non-refundable except as the law requires/]],
    [14, 'LEGAL-16] [CONST-27', [/take effect 30 days after that notice/]],
    [15, 'LEGAL-17', [/governed by the law of Victoria, Australia/]],
  ])('section %i says what it must [%s]', (number, _id, contents) => {
    render(<TermsPage />);
    for (const content of contents) expect(section(number)).toMatch(content);
  });

  test('say that support replies within two business days [LEGAL-18] [CONST-26] [OP-26]', () => {
    render(<TermsPage />);
    expect(section(2)).toContain('Support replies within two business days.');
  });

  test('name the prices and limits that count [LEGAL-06] [OP-01] [OP-02]', () => {
    render(<TermsPage />);
    const prices = [planPrices.premium, planPrices.business, extraUserPrice];
    for (const { monthly, yearly } of prices)
      expect(section(4)).toContain(
        `AUD ${formatMoney(monthly)} a month or AUD ${formatMoney(yearly)} a year`,
      );
    expect(section(4)).toContain(`${freeScanLimit} receipt scans per calendar month`);
    expect(section(6)).toContain(`permanently removed ${binDays} days later`);
  });

  test('name the operator and nobody else [OP-58]', () => {
    render(<TermsPage />);
    expect(screen.getByRole('article').textContent).not.toMatch(/\bABN\b|\bACN\b|Pty|Ltd|Street/);
  });

  test('each line of the contents leads to its section', () => {
    render(<TermsPage />);
    for (const contents of screen.getAllByRole('navigation', { name: 'Contents', hidden: true })) {
      const links = within(contents).getAllByRole('link', { hidden: true });
      expect(links).toHaveLength(15);
      for (const link of links)
        expect(document.querySelector(`section${link.getAttribute('href')}`)).not.toBeNull();
    }
  });
});

describe('Privacy Policy', () => {
  test('says when it was last updated [LEGAL-19] [ROUTE-08]', () => {
    render(<PrivacyPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy');
    expect(screen.getByText('Last updated 30 June 2025')).toBeTruthy();
  });

  test.each<[string, string, (string | RegExp)[]]>([
    [
      'LEGAL-20',
      'What we collect',
      [
        'Account data.',
        'Receipt data.',
        /card and bank statements you import.*receipts by email/,
        'Usage data.',
        'Payment data.',
        /last 4 digits of your card, your billing address and the transaction IDs/,
      ],
    ],
    [
      'LEGAL-21] [OP-109',
      'Security',
      [
        'Your data is encrypted in transit and at rest.',
        'HTTPS',
        'Emails are encrypted in transit where the receiving mail server supports TLS',
        'Every file you upload, and every picture made from it, is encrypted with AES-256-GCM',
        'stored only as hashes',
        'Docket doesn’t encrypt the database itself',
        'Receipts waiting to be uploaded, and those saved for offline use, are stored by your browser and aren’t encrypted',
      ],
    ],
    [
      'LEGAL-22] [CONST-28] [CONST-64] [OP-110',
      'How long we keep it',
      ['for the life of your account plus up to 7 years for tax records', 'can be restored for 30 days'],
    ],
    ['LEGAL-23', 'Who sees it', ['Your data is never sold.']],
    ['LEGAL-24', 'Children', ['not for children under 16']],
    [
      'LEGAL-25] [OP-109',
      'Your rights',
      ['Access.', 'Correct.', 'Delete.', 'Object.', 'Port.', 'Complain.', 'ZIP file', 'oaic.gov.au'],
    ],
    [
      'LEGAL-26] [OP-109',
      'Cookies',
      ['essential cookies plus optional analytics cookies', 'none are set today'],
    ],
    [
      'LEGAL-27',
      'Data breaches',
      ['within the times the law sets', 'Notifiable Data Breaches', /within 30 days at most/],
    ],
    ['LEGAL-28] [CONST-27', 'Changes to this policy', ['30 days ahead']],
  ])('states what it must [%s]: %s', (_id, title, contents) => {
    render(<PrivacyPage />);
    for (const content of contents) expect(section(title)).toMatch(content);
  });

  test('says who reads the receipts, and under which law', () => {
    render(<PrivacyPage />);
    expect(section('Who is responsible')).toContain('Australian Privacy Principles');
    expect(section('How receipts are read')).toContain('runs on the operator’s own server');
  });
});

describe('in a dialog', () => {
  test.each([
    ['Terms of Service', 'AUTH-12', TermsText],
    ['Privacy Policy', 'AUTH-13', PrivacyText],
  ])('the %s say their date and can be scrolled by keyboard [%s]', (title, _id, Text) => {
    render(<Text />);
    const region = screen.getByRole('region', { name: `Text of the ${title}` });
    expect(region.tabIndex).toBe(0);
    expect(region.textContent).toContain('Last updated 30 June 2025');
  });

  test('nothing leads away from what is under it [OP-04]', () => {
    render(<TermsText />);
    render(<PrivacyText />);
    for (const link of screen.getAllByRole('link')) {
      const leavesThePage = !link.getAttribute('href')?.startsWith('mailto:');
      expect(leavesThePage && link.getAttribute('target') !== '_blank').toBe(false);
    }
  });
});
