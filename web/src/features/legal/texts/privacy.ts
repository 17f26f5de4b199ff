import { supportReplies } from '@docket/shared/contact/rules';
import { minimumAge, noticeDays, recordYears } from '@docket/shared/legal/rules';
import { rememberedSessionDays } from '@docket/shared/auth/rules';
import { binDays } from '@docket/shared/receipts/rules';
import type { LegalDocument } from '../document.ts';

/** The Privacy Policy (LEGAL-19 to LEGAL-28). It says what the program really does; change it when that changes. */
export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  introduction: [
    'Receipts say a lot about people: where they were, what they bought, how they paid. This policy says what the operator of this Docket service does with such information, and what you can do about it.',
    'In short: your receipts are read on the operator’s own server, your data is never sold, and you can take it with you or delete it yourself, in Settings.',
  ],
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      blocks: [
        '“We” means the operator of this Docket service: whoever runs the server that you are using. We handle personal information under the Privacy Act 1988 and its Australian Privacy Principles. You can reach us at {support}.',
        'If you use Docket as a member of a business, that business decides what happens to the receipts that you submit to it. We handle those for the business, and it may have a privacy policy of its own.',
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
              text: 'Your name, your e-mail address, your password (only as a one-way hash that nobody can turn back), the business that you belong to, your role and plan and, if you save one, your signature.',
            },
            {
              term: 'Receipt data',
              text: 'The pictures and PDF files that you upload; what is read from them, such as vendor, date, amount, GST, items, payment method and the last four digits of a card where they are printed; and your notes, reasons, submissions and decisions.',
            },
            {
              term: 'Usage data',
              text: 'How many receipts you have scanned in a month, when you sign in, which devices are signed in and when they were last used, and marks of the networks that you sign in from, by which we slow down strangers who guess at passwords.',
            },
            {
              term: 'Payment data',
              text: 'If you buy a paid plan: the last 4 digits of your card, your billing address and the transaction IDs. The card payment provider takes the full card number; it never reaches us.',
            },
            {
              term: 'Messages',
              text: 'What you write in the contact form or by e-mail, with the name and address that you give.',
            },
          ],
        },
        'We get this from you and from your use of the service. A business may also tell us your e-mail address in order to invite you.',
      ],
    },
    {
      id: 'what-we-use-it-for',
      title: 'What we use it for',
      blocks: [
        {
          list: [
            'to run the service: to keep and read receipts, make reports, and pass receipts to the people who approve them;',
            'to let you sign in, and to keep others out of your account;',
            'to bill paid plans;',
            'to answer you, and to tell you what you need to know about your account;',
            'to find and repair faults, and to stop abuse;',
            'to meet duties that the law puts on us.',
          ],
        },
        'We do not use it for advertising. Nothing about you is decided by a program alone: what is read from a receipt is a suggestion that a person checks, and claims are approved or rejected by people.',
      ],
    },
    {
      id: 'how-receipts-are-read',
      title: 'How receipts are read',
      blocks: [
        'The program that reads receipts runs on the operator’s own server. Your receipts are not sent to an outside recognition or artificial intelligence service, and they are not used to train one.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        'Your data is never sold. It is disclosed only:',
        {
          list: [
            {
              term: 'Within your business',
              text: 'Managers, accounting staff and administrators of a business that you belong to see receipts as their roles allow. Receipts that belong to no business are yours alone.',
            },
            {
              term: 'To those who work for us',
              text: 'The card payment provider gets what a payment needs; the provider of the mail server gets the mails that we send you; whoever hosts the server stores what is on it.',
            },
            {
              term: 'Where the law demands it',
              text: 'For example to a court or an authority with the power to ask. We give no more than is demanded.',
            },
          ],
        },
        'Some of these providers, the payment provider above all, may handle data outside Australia. We take reasonable steps to see that they treat it as the Australian Privacy Principles require. Ask us if you want to know where the server stands.',
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
              text: `One cookie keeps you signed in. It holds a random number and nothing about you. It ends with the browser session or, if you chose “Remember me”, after ${rememberedSessionDays} days.`,
            },
            {
              term: 'Analytics',
              text: 'Optional, and none are set today. Should that change, they will be set only if you agree.',
            },
          ],
        },
        'Your browser also keeps a few things for itself, such as the theme that you chose or an unsent draft of a contact message. They stay on your device and are not used to follow you.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Your data is encrypted in transit and at rest. This is what that covers, and what it doesn’t.',
        {
          list: [
            {
              term: 'In transit',
              text: 'The connection between your device and the service is protected by HTTPS. Emails are encrypted on their way where the mail server offers TLS; what happens to them after that is up to the mail servers.',
            },
            {
              term: 'Files at rest',
              text: 'Every file that you upload, and every picture made of it, is encrypted with AES-256-GCM under a key of its own.',
            },
            {
              term: 'Passwords and codes',
              text: 'Passwords, sessions and the links in our emails are kept only as hashes. The secret of a two-factor sign-in is encrypted.',
            },
            {
              term: 'The database',
              text: 'Your details, your signature and what was read from your receipts are in the service’s database. Docket doesn’t encrypt the database itself: it is encrypted only if the operator encrypts the server’s disk.',
            },
            {
              term: 'On your device',
              text: 'Receipts that wait to be uploaded, and those kept for reading offline, are stored by your browser and are not encrypted. Signing out removes the ones kept for reading offline; the ones that wait stay until they are uploaded or you discard them.',
            },
            {
              term: 'In use',
              text: 'Every request is checked against your role and your business. You can see where you are signed in, sign out other devices and switch on two-factor sign-in, all in Settings.',
            },
          ],
        },
        'No service can promise perfect security. Choose a password that you use nowhere else.',
      ],
    },
    {
      id: 'how-long-we-keep-it',
      title: 'How long we keep it',
      blocks: [
        `We keep your data for the life of your account plus up to ${recordYears} years for tax records. Australian tax law generally asks that business records be kept for five years, and for longer in some cases; that is why some of them outlive an account.`,
        {
          list: [
            {
              term: 'A receipt that you delete',
              text: `It disappears at once, can be brought back for ${binDays} days, and is then removed for good together with its file.`,
            },
            {
              term: 'A receipt that you submitted',
              text: 'Once it waits for approval or is approved, it belongs to the records of your business and cannot be deleted.',
            },
            {
              term: 'An account that you delete',
              text: 'Private receipts with their files, your signature, your sessions and your sign-in details are removed. What your business must keep, its submitted, approved and rejected receipts with the names on them, remains with the business; your e-mail address is taken out of the account.',
            },
            {
              term: 'Messages to support',
              text: 'Kept as long as we need them to help you. Ask us to delete them, and we will, unless the law tells us to keep them.',
            },
          ],
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'Most of these you can use yourself, at any time and at no cost. For the rest, and if anything does not work, write to {support}.',
        {
          list: [
            {
              term: 'Access',
              text: 'You see your data in the service. Settings has a download of everything that is yours, as a ZIP file.',
            },
            {
              term: 'Correct',
              text: 'Change your name and e-mail address in Settings, and what was read from a receipt on its edit page.',
            },
            {
              term: 'Delete',
              text: 'Delete single receipts in the receipts log, or your whole account in Settings, within the limits given above.',
            },
            {
              term: 'Object',
              text: 'Tell us if you object to something that we do with your data. We stop, unless the law or the running of your account requires it, and tell you which of the two it is.',
            },
            {
              term: 'Port',
              text: 'The download holds your receipts as CSV and JSON with their files, so that you can take them to another service.',
            },
            {
              term: 'Complain',
              text: 'Write to us first, please. If you are not content with our answer, or hear nothing within 30 days, you can complain to the Office of the Australian Information Commissioner (OAIC) at {oaic}.',
            },
          ],
        },
        'We may ask you to show that you are who you say you are before we give out or change personal information.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `Docket is not for children under ${minimumAge}. We do not knowingly collect their data. If you believe that a child has an account, tell us, and we will remove it.`,
      ],
    },
    {
      id: 'data-breaches',
      title: 'Data breaches',
      blocks: [
        'If personal information is lost, or is seen or disclosed without authority, we act at once to contain it and find out what has happened.',
        'Where serious harm to people is likely, we notify them and the OAIC within the times that the law sets: under the Notifiable Data Breaches scheme a suspected breach is assessed within 30 days at most, and an eligible one is notified as soon as practicable. We say what happened, which information was concerned, and what you can do.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        `We tell you of changes to this policy ${noticeDays} days ahead, by e-mail or in the service. The date at its top says when it was last changed.`,
      ],
    },
    {
      id: 'contact',
      title: 'Questions and complaints',
      blocks: [
        `Write to {support}. Support replies within ${supportReplies.terms}. The {terms} say what else applies between us.`,
      ],
    },
  ],
};
