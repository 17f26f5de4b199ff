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
import { aud } from '@docket/shared/money';
import { binDays } from '@docket/shared/receipts/rules';
import type { LegalDocument } from '../document.ts';

const priced = (price: Record<BillingPeriod, number>) =>
  `${aud(price.monthly)} a month or ${aud(price.yearly)} a year`;

/** The Terms of Service: fifteen sections, in the specification's order (LEGAL-01 to LEGAL-18). */
export const terms: LegalDocument = {
  title: 'Terms of Service',
  introduction: [
    'These terms are the agreement between you and the operator of this Docket service. Please read them before you create an account. We’ve tried to write them in plain English.',
  ],
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        'By creating an account or by using Docket you accept these terms and the {privacy}. If you don’t accept them, please don’t use the service.',
        'If you use Docket for a business, you also accept these terms on its behalf and confirm that you’re authorised to do so. In that case, “you” means both you and the business.',
      ],
    },
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        'Docket is a web application that captures receipts, reads them, tracks expenses and sends receipts to managers for approval. “We”, “us” and “our” mean the operator of this Docket service: the person or organisation that runs the server you’re using.',
        `You can reach us at {support}. Support replies within ${supportReplies.terms}.`,
      ],
    },
    {
      id: 'eligibility',
      title: 'Eligibility',
      blocks: [
        `You must be at least ${minimumAge} years old to use Docket. By accepting these terms you confirm that you are. If you’re under 18, please read them with a parent or guardian.`,
        'The details you register with must be your own and accurate, and you must keep them up to date. An account is for one person: keep your password to yourself, and tell us immediately if you believe someone else has used your account. You’re responsible for what happens through it until you’ve told us, except where that’s our fault.',
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
              text: `${priced(planPrices.business)}, for a business, with unlimited scans and ${includedUsers} users included. Each additional user costs ${priced(extraUserPrice)}. You can try the plan for ${businessTrialDays} days before the first payment.`,
            },
          ],
        },
        'Paid plans are billed in advance, monthly or annually as you choose, and renew for the same period until you cancel, or until you join a business, whose plan then applies to you. Prices are in Australian dollars. For Australian customers they include GST.',
        'You can change or cancel a paid plan at any time. A cancelled plan continues until the end of the period you’ve paid for. After that your account returns to the Free plan, and you can still view and download everything you’ve stored.',
        `We give you at least ${noticeDays} days’ notice of any change of price. A new price never applies to a period you’ve already paid for, and you can cancel before it takes effect.`,
        'If a payment fails, we’ll tell you and try again. If it keeps failing, we may return your account to the Free plan. We won’t delete anything you’ve stored for that reason.',
      ],
    },
    {
      id: 'permitted-use',
      title: 'Permitted use',
      blocks: [
        'You may use Docket to store, read, report on and approve receipts and expenses that are yours or your business’s to handle. You must not:',
        {
          list: [
            'use it to break the law, or store anything you have no right to store;',
            'present altered, fabricated or borrowed receipts as genuine, or approve a claim you know is false;',
            'access, or try to access, accounts, files or parts of the service that aren’t meant for you;',
            'upload malware, or files designed to disrupt the service;',
            'overload the service with automated requests beyond ordinary use, or get around its limits;',
            'resell the service, or offer it to others as your own, without our written agreement.',
          ],
        },
        'If you find a security vulnerability in the service, please report it to {support} before you tell others.',
      ],
    },
    {
      id: 'user-content',
      title: 'User content',
      blocks: [
        'Everything you upload or enter remains yours: the receipts, the details read from them, your notes and your signature. We claim no ownership of it.',
        'You give us a licence to host your content: to store, copy, process, display and transmit it as needed to run the service for you, such as to read a receipt, create a report or show a claim to your manager. The licence is non-exclusive and royalty-free, and ends when the content is removed from the service.',
        'You confirm that you have the right to give us that licence. You’re responsible for your content, and for checking the details we read: reading is automatic and can be wrong.',
        'If you belong to a business on Docket, the receipts you submit for approval become part of its records. Its managers, accounting staff and admins can see them as their roles allow, and the business may keep them after you leave.',
        `A receipt you delete disappears straight away and is permanently removed ${binDays} days later. Receipts that are awaiting approval or approved can’t be deleted, because they support someone’s accounts.`,
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: [
        'The {privacy} explains what personal information we handle, why, for how long, and what rights you have. It forms part of this agreement.',
        'If you upload receipts that contain other people’s personal information, you’re responsible for having the right to do so.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      blocks: [
        'The Docket service, its design, content and name belong to us or to those who have licensed them to us. We give you a personal, non-exclusive and non-transferable right to use the service under these terms.',
        'Parts of the software may be published under open-source licences. Those licences apply to those parts, and nothing in these terms limits what they allow.',
        'If you send us ideas for improving the service, we may use them without owing you anything.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Third parties',
      blocks: [
        'Payments are handled by a card payment provider on its own pages. Its terms apply to the payment, and we never see your full card number.',
        'You can export your data to other software, such as accounting packages. What that software does with it is governed by its terms, not ours.',
        'Where we link to another site, we don’t control it and are not responsible for it.',
      ],
    },
    {
      id: 'disclaimers',
      title: 'Disclaimers',
      blocks: [
        'Docket is a record-keeping tool. It does not give accounting or tax advice. Whether an expense is deductible, whether a GST credit can be claimed and which records you must keep are questions for you and your registered tax or BAS agent.',
        'Software reads the vendor, amount, date, GST and other fields from your images. We don’t promise they’re correct: check them before you rely on them, and keep the original where the law requires it.',
        'We work to keep the service running and your data intact, but we don’t promise that the service will be uninterrupted or error-free.',
        'Nothing in these terms excludes, restricts or modifies any guarantee, right or remedy you have under the Australian Consumer Law or any other law that can’t lawfully be excluded.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        `As far as the law allows, our total liability to you for everything connected with the service is limited to the fees that you paid us in the ${liabilityMonths} months before the event that gave rise to the claim.`,
        'As far as the law allows, we are not liable for loss of profit, revenue, business or goodwill, for tax, penalties or interest, or for any other indirect or consequential loss.',
        'Where the Australian Consumer Law gives you a guarantee that cannot be excluded but may be limited, our liability is limited to supplying the service again or paying the cost of having it supplied again.',
        'These limits do not apply to fraud, to wilful misconduct, or to liability that cannot be limited by law. Each of us must take reasonable steps to limit any loss, and liability is reduced to the extent the other party contributed to the loss.',
      ],
    },
    {
      id: 'indemnity',
      title: 'Indemnity',
      blocks: [
        'You agree to compensate us for our reasonable losses and costs if someone makes a claim against us because of content you uploaded, because you breached these terms, or because you broke the law while using the service.',
        'This does not apply to the extent that we caused or contributed to the loss. We’ll tell you about any such claim promptly, and we won’t settle it at your cost without asking you first.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      blocks: [
        'You can stop using Docket at any time: download your data in Settings, then delete your account there.',
        'We may suspend or close an account that seriously or repeatedly breaches these terms, endangers the service or other people, or leaves a paid plan unpaid. Where we reasonably can, we’ll tell you beforehand, give you the chance to put things right, and let you download your data.',
        `If we shut down the service, we’ll give you at least ${noticeDays} days’ notice so you can download your data.`,
        'Prepaid fees are non-refundable except as the law requires. They are not refunded for the rest of a period when you cancel; your rights under the Australian Consumer Law remain.',
        `When an account is closed, its private content is removed. Records a business must keep, such as submitted and approved receipts, are kept for up to ${recordYears} years, as the {privacy} explains. Sections 6, 8 and 10 to 12 and section 15 continue to apply.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        `We may change these terms, for example because the service or the law has changed. We’ll notify you by email or in the service, and the changes take effect ${noticeDays} days after that notice.`,
        'If you don’t agree, you can close your account before then. If you keep using the service afterwards, the new terms apply. A change the law requires immediately may take effect sooner.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      blocks: [
        'These terms are governed by the law of Victoria, Australia. The courts of Victoria, and those that hear appeals from them, decide disputes, unless the law gives you the right to go to a court closer to you.',
        'Before going to court, please contact us at {support} so we can try to resolve the matter. If any part of these terms is unenforceable, the rest remains in force.',
      ],
    },
  ],
};
