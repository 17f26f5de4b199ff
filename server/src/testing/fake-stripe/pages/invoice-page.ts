import type { State } from '../state.ts';
import { dateOf, escape, money, page, type PageAnswer, shown } from './html.ts';

/** The hosted invoice. */
export function invoicePage(state: State, id: string): PageAnswer {
  const invoice = state.invoices.get(id);
  if (!invoice) return shown(page('Not found', '<p>There’s no such invoice.</p>'), 404);
  const lines = invoice.lines.data.map(
    ({ description, amount }) => `<li>${escape(description)}: ${money(amount)}</li>`,
  );
  return shown(
    page(
      `Invoice ${invoice.number}`,
      `<p>${dateOf(invoice.created)}, ${invoice.status}</p>
    <ul>${lines.join('')}</ul>
    <p>Total ${money(invoice.total)}, including GST</p>
    <p><a href="${escape(invoice.invoice_pdf)}">Download PDF</a></p>`,
    ),
  );
}

/** The same as a PDF of one line. */
export function invoicePdf(state: State, id: string): PageAnswer {
  const invoice = state.invoices.get(id);
  if (!invoice) return shown(page('Not found', '<p>There’s no such invoice.</p>'), 404);
  const content = `BT /F1 18 Tf 72 720 Td (Invoice ${invoice.number}, ${money(invoice.total)}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = pdf.length;
    pdf += `${index + 1} 0 obj${object}endobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const trailer = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return { status: 200, pdf: Buffer.from(pdf + trailer, 'latin1') };
}
