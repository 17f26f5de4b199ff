import { ThemeChoice } from '../../../ui/theme-choice.tsx';
import { Section } from '../../../ui/section.tsx';
import { LegalTextButtons } from './legal-texts.tsx';
import type { LegalTexts } from './legal-texts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SignatureSection } from './signature-section.tsx';

export function ProfileTab(legal: LegalTexts) {
  return (
    <>
      <Section title="Personal details" text="Your name stands on your reports and claims.">
        <ProfileForm />
      </Section>
      <Section title="Digital signature" text="Kept for what you sign here. Nobody else can use it.">
        <SignatureSection />
      </Section>
      <Section title="Theme" text="Kept in this browser; its other tabs follow at once.">
        <div className="max-w-xs">
          <ThemeChoice />
        </div>
      </Section>
      <Section title="Legal" text="What you and this service have agreed on, and how your data is handled.">
        <LegalTextButtons {...legal} />
      </Section>
    </>
  );
}
