import { AccessTokens } from './tokens/access-tokens.tsx';
import { Webhooks } from './webhooks/webhooks.tsx';
import { Section } from '../../ui/section.tsx';

/** What the person lets their own programs do. */
export function ProgramSections() {
  return (
    <>
      <Section
        title="Access tokens"
        text={
          <>
            Let your own programs use Docket for you. See the <ApiLink />.
          </>
        }
      >
        <AccessTokens />
      </Section>
      <Section title="Webhooks" text="Have us call your program when something happens to your receipts.">
        <Webhooks of="person" />
      </Section>
    </>
  );
}

const ApiLink = () => (
  <a href="/api/docs" target="_blank" rel="noreferrer" className="text-accent underline underline-offset-2">
    API reference
  </a>
);

/** The same for a business, for its admins. */
export const BusinessWebhooks = () => (
  <Section
    title="Business webhooks"
    text="Have us call your program when something happens to anyone’s receipts, or an export is made."
  >
    <Webhooks of="business" />
  </Section>
);
