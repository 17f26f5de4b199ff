import { gstMessages } from '@docket/shared/gst/messages';
import type { GstVerdict } from '@docket/shared/gst/contract';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GstVerdictNote } from './gst-verdict-note.tsx';

test.each<[GstVerdict, string]>([
  [{ kind: 'none' }, 'No GST recorded'],
  [{ kind: 'complete' }, `Looks complete ${gstMessages.notAdvice}`],
  [
    { kind: 'missing', items: ['abn'] },
    `Missing: ABNAbove $82.50, GST is claimed with a tax invoice. You can ask the seller for one. ${gstMessages.notAdvice}`,
  ],
  [
    { kind: 'unsure', reasons: ['foreign'] },
    `Can’t tell: it’s in a foreign currencyPlease check the receipt yourself. ${gstMessages.notAdvice}`,
  ],
])('%j', (verdict, text) => {
  expect(render(<GstVerdictNote verdict={verdict} />).container.textContent).toBe(text);
});
