import { paths } from '@docket/shared/screens';
import { createElement, Fragment } from 'react';
import { supportEmail } from '../../lib/site-facts.ts';

const linkClass = 'text-accent underline underline-offset-3 hover:text-accent-strong print:text-current';

/**
 * A text with its links. In a dialog the terms and the policy are named without a link: following it would leave the
 * form under the dialog, and members have no such page (OP-04).
 */
export function LinkedText({ text, inDialog }: { text: string; inDialog: boolean }) {
  return createElement(Fragment, null, ...text.split(/(\{\w+\})/).map((part) => linked(part, inDialog)));
}

function linked(part: string, inDialog: boolean) {
  switch (part) {
    case '{support}':
      return (
        <a href={`mailto:${supportEmail()}`} className={linkClass}>
          {supportEmail()}
        </a>
      );
    case '{terms}':
      return page(paths.terms, 'Terms of Service', inDialog);
    case '{privacy}':
      return page(paths.privacy, 'Privacy Policy', inDialog);
    case '{oaic}':
      return (
        <a
          href="https://www.oaic.gov.au"
          {...(inDialog && { target: '_blank', rel: 'noreferrer' })}
          className={linkClass}
        >
          oaic.gov.au
        </a>
      );
    default:
      return part;
  }
}

const page = (path: string, title: string, inDialog: boolean) =>
  inDialog ? (
    title
  ) : (
    <a href={path} className={linkClass}>
      {title}
    </a>
  );
