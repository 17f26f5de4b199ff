import { LegalDialogText } from './legal-dialog-text.tsx';
import { LegalPage } from './legal-page.tsx';
import { terms } from './texts/terms.ts';

export const TermsPage = () => <LegalPage text={terms} />;

/** For a dialog, which has the title. */
export const TermsText = () => <LegalDialogText text={terms} />;
