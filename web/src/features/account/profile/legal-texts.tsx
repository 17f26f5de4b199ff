import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SectionSkeleton } from '../../../ui/section.tsx';

/** The legal texts, from another feature; fetched only when opened. */
export interface LegalTexts {
  Terms: ComponentType;
  Privacy: ComponentType;
}

/** The legal texts, in dialogs: signed-in users have no pages for them (OP-04). */
export function LegalTextButtons({ Terms, Privacy }: LegalTexts) {
  const [open, setOpen] = useState<'terms' | 'privacy' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setOpen('terms')}>
        Terms of Service
      </Button>
      <Button variant="secondary" onClick={() => setOpen('privacy')}>
        Privacy Policy
      </Button>
      <Dialog
        width="wide"
        open={open !== null}
        onOpenChange={close}
        title={open === 'privacy' ? 'Privacy Policy' : 'Terms of Service'}
        actions={
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        }
      >
        <Suspense fallback={<SectionSkeleton label="Loading the text" />}>
          {open === 'privacy' ? <Privacy /> : <Terms />}
        </Suspense>
      </Dialog>
    </div>
  );
}
