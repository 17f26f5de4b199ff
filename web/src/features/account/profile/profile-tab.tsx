import { ThemeChoice } from '../../../ui/theme-choice.tsx';
import { Section } from '../../../ui/section.tsx';
import { LegalTextButtons } from './legal-texts.tsx';
import type { LegalTexts } from './legal-texts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SignatureSection } from './signature-section.tsx';

export function ProfileTab(legal: LegalTexts) {
  return (
    <>
      <Section title="Personal details" text="Your name appears on your reports and claims.">
        <ProfileForm />
      </Section>
      <Section title="Digital signature" text="Saved so you can sign faster. Nobody else can use it.">
        <SignatureSection />
      </Section>
      <Section title="Theme" text="Applies to every tab in this browser.">
        <div className="max-w-xs">
          <ThemeChoice />
        </div>
      </Section>
      <Section title="Legal" text="The terms you’ve agreed to, and how we handle your data.">
        <LegalTextButtons {...legal} />
      </Section>
    </>
  );
}
