import { LegalDialogText } from './legal-dialog-text.tsx';
import { LegalPage } from './legal-page.tsx';
import { privacy } from './texts/privacy.ts';

export const PrivacyPage = () => <LegalPage text={privacy} />;

/** For a dialog, which has the title. */
export const PrivacyText = () => <LegalDialogText text={privacy} />;
