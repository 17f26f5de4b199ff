import type { EmailIn } from '@docket/shared/email-in/contract';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import { Section } from '../../ui/section.tsx';
import { LoadedSection } from '../../ui/states/loaded-section.tsx';
import { Address } from './address.tsx';
import { useEmailIn } from './api.ts';
import { Messages } from './messages.tsx';
import { Senders } from './senders.tsx';

interface EmailInSectionProps {
  of: EmailInOwner;
  /** Whether the person creates the address and decides about senders. */
  canManage: boolean;
}

const texts = {
  person: {
    title: 'Receipts by email',
    text: 'Forward receipts to your own address. Attached pictures and PDFs become receipts, and so does an email that is one.',
  },
  business: {
    title: 'Business receipts by email',
    text: 'Members forward receipts from the email address of their account. Each becomes the sender’s receipt.',
  },
};

/** The address that receipts are forwarded to. Nothing until it's known whether this server receives email, and if it doesn't. */
export function EmailInSection({ of, canManage }: EmailInSectionProps) {
  const query = useEmailIn(of);
  const { data, error } = query;
  const { title, text } = texts[of];
  if (!data && !error) return null;
  if (data && (!data.isOn || (!canManage && data.address === null))) return null;
  return (
    <Section title={title} text={text}>
      <LoadedSection query={query} what="your address">
        {(emailIn) => <Parts of={of} canManage={canManage} emailIn={emailIn} />}
      </LoadedSection>
    </Section>
  );
}

function Parts({ of, canManage, emailIn }: EmailInSectionProps & { emailIn: EmailIn }) {
  const { address, senders, messages } = emailIn;
  return (
    <div className="space-y-6">
      <Address of={of} canManage={canManage} address={address} />
      {senders.length > 0 && <Senders of={of} senders={senders} />}
      {messages.length > 0 && <Messages of={of} messages={messages} />}
    </div>
  );
}
