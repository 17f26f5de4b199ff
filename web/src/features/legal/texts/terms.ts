import {
  businessTrialDays,
  extraUserPrice,
  freeScanLimit,
  includedUsers,
  planNames,
  planPrices,
  type BillingPeriod,
} from '@docket/shared/plans/rules';
import { supportReplies } from '@docket/shared/contact/rules';
import { liabilityMonths, minimumAge, noticeDays, recordYears } from '@docket/shared/legal/rules';
import { formatMoney } from '@docket/shared/money';
import { binDays } from '@docket/shared/receipts/rules';
import type { LegalDocument } from '../document.ts';

const priced = (price: Record<BillingPeriod, number>) =>
  `AUD ${formatMoney(price.monthly)} a month or AUD ${formatMoney(price.yearly)} a year`;

/** The Terms of Service: fifteen sections, in the order that the specification gives (LEGAL-01 to LEGAL-18). */
export const terms: LegalDocument = {
  title: 'Terms of Service',
  introduction: [
    'These terms are the agreement between you and the operator of this Docket service. Please read them before you create an account. We have tried to write them in plain English; where a sentence limits your rights, it says so openly.',
  ],
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        'By creating an account or by using Docket you accept these terms and the {privacy}. If you do not accept them, please do not use the service.',
        'If you use Docket for a business, you accept these terms for that business as well, and you confirm that you are allowed to do so. “You” then means both you and the business.',
      ],
    },
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        'Docket is a web application that captures receipts, reads them, keeps track of expenses and passes receipts to managers for approval. “We”, “us” and “our” mean the operator of this Docket service: whoever runs the server that you are using.',
        `You can reach us at {support}. Support replies within ${supportReplies.terms}.`,
      ],
    },
    {
      id: 'eligibility',
      title: 'Eligibility',
      blocks: [
        `You must be at least ${minimumAge} years old to use Docket. By accepting these terms you confirm that you are. If you are under 18, please read them together with a parent or guardian.`,
        'The details you register with must be your own and true, and you keep them up to date. An account is for one person: keep your password to yourself, and tell us at once if you believe that somebody else has used your account. You are responsible for what is done through it until you have told us, except where that is our fault.',
      ],
    },
    {
      id: 'subscriptions',
      title: 'Subscriptions',
      blocks: [
        'Docket has three plans:',
        {
          list: [
            {
              term: planNames.free,
              text: `Costs nothing and includes ${freeScanLimit} receipt scans per calendar month.`,
            },
            {
              term: planNames.premium,
              text: `${priced(planPrices.premium)}, for one person, with unlimited scans.`,
            },
            {
              term: planNames.business,
              text: `${priced(planPrices.business)}, for a business, with unlimited scans and ${includedUsers} users included. Each further user costs ${priced(extraUserPrice)}. The plan can be tried for ${businessTrialDays} days before the first payment.`,
            },
          ],
        },
        'Paid plans are billed in advance, monthly or annually as you choose, and renew for the same period until you cancel. Prices are in Australian dollars. For Australian customers they include GST.',
        'You can change or cancel a paid plan at any time. A cancelled plan stays in force until the end of the period that has been paid for; after that the account returns to the Free plan, and what you have stored remains yours to read and download.',
        `We give you at least ${noticeDays} days’ notice of any change of price. A new price never applies to a period that you have already paid for, and you can cancel before it takes effect.`,
        'If a payment fails, we tell you and try again. If it keeps failing, we may return the account to the Free plan; nothing that you have stored is deleted for that reason.',
      ],
    },
    {
      id: 'permitted-use',
      title: 'Permitted use',
      blocks: [
        'You may use Docket to keep, read, report on and approve receipts and expenses that are yours or your business’s to handle. You must not:',
        {
          list: [
            'break the law with it, or store anything that you have no right to store;',
            'present altered, invented or borrowed receipts as genuine, or approve a claim that you know to be false;',
            'get into accounts, files or parts of the service that are not meant for you, or try to;',
            'upload malicious software, or files made to disturb the service;',
            'burden the service with automatic requests beyond what ordinary use needs, or get around its limits;',
            'resell the service or offer it to others as your own without our written agreement.',
          ],
        },
        'If you find a weakness in the security of the service, please tell us at {support} before you tell others.',
      ],
    },
    {
      id: 'user-content',
      title: 'User content',
      blocks: [
        'Everything that you upload or enter remains yours: the receipts, what is read from them, your notes and your signature. We claim no ownership of it.',
        'You give us a licence to host your content: to store, copy, process, display and transmit it as far as this is needed to run the service for you, for example to read a receipt, to draw a report or to show a claim to your manager. The licence is not exclusive, costs nothing, and ends when the content is removed from the service.',
        'You confirm that you have the right to give us that licence. You are responsible for your content, and for checking what was read: reading is automatic, and it can be wrong.',
        'If you belong to a business on Docket, the receipts that you submit for approval become part of its records. Its managers, accounting staff and administrators can see them as their roles allow, and the business may keep them after you have left.',
        `A receipt that you delete disappears at once and is removed for good ${binDays} days later. Receipts that were submitted or approved cannot be deleted, because they support somebody’s accounts.`,
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: [
        'The {privacy} says which personal information we handle, why, for how long, and what rights you have. It is part of this agreement.',
        'If you upload receipts that hold personal information about other people, you are responsible for being allowed to do so.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      blocks: [
        'The Docket service, its design, its texts and its name belong to us or to those who have licensed them to us. We give you a personal right to use the service under these terms. The right is not exclusive and cannot be passed on.',
        'Parts of the program may be published under open-source licences. Those licences apply to those parts, and nothing in these terms limits what they allow.',
        'If you send us ideas for improving the service, we may use them without owing you anything for it.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Third parties',
      blocks: [
        'Payments are handled by a card payment provider on pages of its own. Its terms apply to the payment, and we never see your full card number.',
        'You can take your data to other programs, such as accounting software. What those programs do with it is governed by their terms, not by ours.',
        'Where we link to somebody else’s site, we do not control it and are not responsible for it.',
      ],
    },
    {
      id: 'disclaimers',
      title: 'Disclaimers',
      blocks: [
        'Docket is a tool for keeping records. It does not give accounting or tax advice. Whether an expense is deductible, whether a GST credit may be claimed and which records you must keep are questions for you and your registered tax or BAS agent.',
        'Vendor, amount, date, GST and other fields are read from pictures by a program. We do not promise that they are right: check them before you rely on them, and keep an original where the law asks for it.',
        'We work to keep the service running and your data whole, but we do not promise that it will never be interrupted or free of errors.',
        'Nothing in these terms excludes, restricts or changes a guarantee, right or remedy that you have under the Australian Consumer Law or any other law and that cannot lawfully be excluded.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        `As far as the law allows, our total liability to you for everything connected with the service is limited to the fees that you paid us in the ${liabilityMonths} months before the event that gave rise to the claim.`,
        'As far as the law allows, we are not liable for loss of profit, revenue, business or goodwill, for tax, penalties or interest, or for any other loss that does not follow naturally from what went wrong.',
        'Where the Australian Consumer Law gives you a guarantee that cannot be excluded but may be limited, our liability is limited to supplying the service again or paying the cost of having it supplied again.',
        'These limits do not apply to fraud, to wilful misconduct, or to liability that cannot be limited by law. Each of us must take reasonable steps to keep a loss small, and a loss is shared as far as the other side has contributed to it.',
      ],
    },
    {
      id: 'indemnity',
      title: 'Indemnity',
      blocks: [
        'You agree to make good our reasonable losses and costs where somebody claims against us because of content that you uploaded, because you broke these terms, or because you broke the law while using the service.',
        'This does not apply as far as we caused or contributed to the loss. We tell you of such a claim promptly, and we do not settle it at your cost without asking you first.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      blocks: [
        'You can stop at any time: download your data in Settings, then delete your account there.',
        'We may suspend or close an account that seriously or repeatedly breaks these terms, endangers the service or other people, or leaves a paid plan unpaid. Where we reasonably can, we tell you beforehand, give you the chance to put things right, and let you download your data.',
        `If we stop running the service altogether, we give you at least ${noticeDays} days’ notice, so that you can download your data.`,
        'Prepaid fees are non-refundable except as the law requires. They are not refunded for the rest of a period when you cancel; your rights under the Australian Consumer Law remain.',
        `When an account has been closed, its private content is removed. Records that a business must keep, such as submitted and approved receipts, are kept for up to ${recordYears} years, as the {privacy} explains. Sections 6, 8 and 10 to 12 and section 15 continue to apply.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        `We may change these terms, for example because the service or the law has changed. We tell you by e-mail or in the service, and the changes take effect ${noticeDays} days after that notice.`,
        'If you do not agree, you can close your account before then. If you go on using the service afterwards, the new terms apply. A change that the law demands at once may take effect sooner.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      blocks: [
        'These terms are governed by the law of Victoria, Australia. The courts of Victoria, and those that hear appeals from them, decide disputes, unless the law gives you the right to go to a court closer to you.',
        'Before going to court, please write to us at {support}, so that we can try to settle the matter. If a part of these terms turns out to be unenforceable, the rest remains in force.',
      ],
    },
  ],
};
