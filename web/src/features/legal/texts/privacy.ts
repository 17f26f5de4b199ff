import { supportReplies } from '@docket/shared/contact/rules';
import { minimumAge, noticeDays, recordYears } from '@docket/shared/legal/rules';
import { rememberedSessionDays } from '@docket/shared/auth/rules';
import { binDays } from '@docket/shared/receipts/rules';
import type { LegalDocument } from '../document.ts';

/** The Privacy Policy (LEGAL-19 to LEGAL-28). It says what the program really does; change it when that changes. */
export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  introduction: [
    'Receipts say a lot about people: where they were, what they bought and how they paid. This policy explains how the operator of this Docket service handles that information, and the choices you have.',
    'In short: your receipts are read on the operator’s own server, your data is never sold, and you can download or delete it yourself in Settings.',
  ],
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      blocks: [
        '“We” means the operator of this Docket service: the person or organisation that runs the server you’re using. We handle personal information under the Privacy Act 1988 and its Australian Privacy Principles. You can contact us at {support}.',
        'If you use Docket as a member of a business, that business decides what happens to the receipts you submit to it. We handle those receipts on the business’s behalf, and it may have its own privacy policy.',
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      blocks: [
        {
          list: [
            {
              term: 'Account data',
              text: 'Your name, email address, password (stored only as a one-way hash), the business you belong to, your role and plan and, if you save one, your signature.',
            },
            {
              term: 'Receipt data',
              text: 'The images and PDF files you upload; the details read from them, such as vendor, date, amount, GST, items, payment method and, where printed, the last 4 digits of a card; and your notes, reasons, submissions and decisions.',
            },
            {
              term: 'Statements and email',
              text: 'The lines of the card and bank statements you import: dates, amounts and descriptions. If you use an address for receipts by email: the messages sent to it, with their attachments and senders.',
            },
            {
              term: 'Usage data',
              text: 'How many receipts you scan each month, when you sign in, which devices are signed in and when they were last used, and identifiers of the networks you sign in from, which we use to slow down password guessing.',
            },
            {
              term: 'Payment data',
              text: 'If you buy a paid plan: the last 4 digits of your card, your billing address and the transaction IDs. The card payment provider collects the full card number; it never reaches us.',
            },
            {
              term: 'Messages',
              text: 'What you send us through the contact form or by email, with the name and address you provide.',
            },
          ],
        },
        'We collect this from you and from your use of the service. A business may also give us your email address so it can invite you.',
      ],
    },
    {
      id: 'what-we-use-it-for',
      title: 'How we use it',
      blocks: [
        {
          list: [
            'to run the service: store and read receipts, create reports, and send receipts to the people who approve them;',
            'to let you sign in and keep others out of your account;',
            'to bill paid plans;',
            'to answer your questions and send you important information about your account;',
            'to find and fix faults and prevent abuse;',
            'to meet our legal obligations.',
          ],
        },
        'We don’t use it for advertising. No decision about you is fully automated: a person checks the details read from each receipt, and people approve or reject claims.',
      ],
    },
    {
      id: 'how-receipts-are-read',
      title: 'How receipts are read',
      blocks: [
        'The software that reads receipts runs on the operator’s own server. Your receipts aren’t sent to an outside recognition or artificial intelligence service, and they aren’t used to train one.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        'Your data is never sold. We disclose it only:',
        {
          list: [
            {
              term: 'Within your business',
              text: 'Managers, accounting staff and admins of a business you belong to can see receipts as their roles allow. Only you can see receipts that don’t belong to a business.',
            },
            {
              term: 'To our service providers',
              text: 'The card payment provider receives what it needs to process a payment, the email provider receives the emails we send you, and the hosting provider stores the data on the server.',
            },
            {
              term: 'Where the law requires it',
              text: 'For example, to a court or an authority with the power to require it. We disclose no more than is required.',
            },
          ],
        },
        'Some of these providers, the payment provider in particular, may handle data outside Australia. We take reasonable steps to ensure they handle it in line with the Australian Privacy Principles. Ask us if you’d like to know where the server is located.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Docket uses essential cookies plus optional analytics cookies.',
        {
          list: [
            {
              term: 'Essential',
              text: `One cookie keeps you signed in. It contains a random number and nothing about you. It expires when you close your browser or, if you chose “Remember me”, after ${rememberedSessionDays} days.`,
            },
            {
              term: 'Analytics',
              text: 'Optional, and none are set today. If that changes, we’ll set them only with your consent.',
            },
          ],
        },
        'Your browser also stores a few things locally, such as your chosen theme or an unsent contact message. They stay on your device and aren’t used to track you.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Your data is encrypted in transit and at rest. Here’s what that covers and what it doesn’t.',
        {
          list: [
            {
              term: 'In transit',
              text: 'The connection between your device and the service is protected by HTTPS. Emails are encrypted in transit where the receiving mail server supports TLS; we can’t control what happens to them after that.',
            },
            {
              term: 'Files at rest',
              text: 'Every file you upload, and every picture made from it, is encrypted with AES-256-GCM using its own key.',
            },
            {
              term: 'Passwords and codes',
              text: 'Passwords, sessions and the links in our emails are stored only as hashes. Your two-factor sign-in secret is encrypted.',
            },
            {
              term: 'The database',
              text: 'Your details, your signature and the details read from your receipts are stored in the service’s database. Docket doesn’t encrypt the database itself: it’s encrypted only if the operator encrypts the server’s disk.',
            },
            {
              term: 'On your device',
              text: 'Receipts waiting to be uploaded, and those saved for offline use, are stored by your browser and aren’t encrypted. Signing out removes the ones saved for offline use; the ones waiting stay until they’re uploaded or you discard them.',
            },
            {
              term: 'In use',
              text: 'Every request is checked against your role and your business. In Settings you can see where you’re signed in, sign out other devices and turn on two-factor sign-in.',
            },
          ],
        },
        'No service can promise perfect security. Choose a password you don’t use anywhere else.',
      ],
    },
    {
      id: 'how-long-we-keep-it',
      title: 'How long we keep it',
      blocks: [
        `We keep your data for the life of your account plus up to ${recordYears} years for tax records. Australian tax law generally requires business records to be kept for five years, and longer in some cases, which is why some records outlast an account.`,
        {
          list: [
            {
              term: 'A receipt you delete',
              text: `It disappears straight away, can be restored for ${binDays} days, and is then permanently removed along with its file. If it was ever submitted, the sealed record of that stays.`,
            },
            {
              term: 'A receipt you’ve submitted',
              text: 'While it’s awaiting approval or once it’s approved, it’s part of your business’s records and can’t be deleted.',
            },
            {
              term: 'An account you delete',
              text: 'Private receipts and their files, your signature, your sessions and your sign-in details are removed. The records your business must keep (submitted, approved and rejected receipts, with the names on them) stay with the business. Your email address is removed from the account; what was recorded with it in the sealed record of approvals and in the business’s audit log stays there, because neither can be changed.',
            },
            {
              term: 'Messages to support',
              text: 'Kept for as long as we need them to help you. Ask us to delete them and we will, unless the law requires us to keep them.',
            },
          ],
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'You can exercise most of these rights yourself, at any time and for free. For the rest, or if something isn’t working, email {support}.',
        {
          list: [
            {
              term: 'Access',
              text: 'You can see your data in the service, and download everything as a ZIP file in Settings.',
            },
            {
              term: 'Correct',
              text: 'Change your name and email address in Settings, and a receipt’s details on its edit page.',
            },
            {
              term: 'Delete',
              text: 'Delete individual receipts in the receipts log, or your whole account in Settings, within the limits above.',
            },
            {
              term: 'Object',
              text: 'Tell us if you object to something we do with your data. We’ll stop unless the law or the operation of your account requires it, and we’ll tell you which applies.',
            },
            {
              term: 'Port',
              text: 'The download contains your receipts as CSV and JSON with their files, so you can move them to another service.',
            },
            {
              term: 'Complain',
              text: 'Please contact us first. If you’re not satisfied with our response, or don’t hear from us within 30 days, you can complain to the Office of the Australian Information Commissioner (OAIC) at {oaic}.',
            },
          ],
        },
        'We may ask you to verify your identity before we release or change personal information.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `Docket is not for children under ${minimumAge}. We don’t knowingly collect their data. If you believe a child has an account, tell us and we’ll remove it.`,
      ],
    },
    {
      id: 'data-breaches',
      title: 'Data breaches',
      blocks: [
        'If personal information is lost, or accessed or disclosed without authorisation, we act immediately to contain the breach and investigate what happened.',
        'Where serious harm is likely, we notify the people affected and the OAIC within the times the law sets: under the Notifiable Data Breaches scheme, a suspected breach is assessed within 30 days at most, and an eligible breach is notified as soon as practicable. We explain what happened, what information was involved and what you can do.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        `We notify you of changes to this policy ${noticeDays} days ahead, by email or in the service. The date at the top shows when it was last updated.`,
      ],
    },
    {
      id: 'contact',
      title: 'Questions and complaints',
      blocks: [`Email {support}. Support replies within ${supportReplies.terms}. The {terms} also apply.`],
    },
  ],
};
