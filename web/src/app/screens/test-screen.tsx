import { TestPage } from '../../features/test-page/test-page.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

export function TestScreen() {
  useDocumentTitle('Responsive design test');
  return <TestPage />;
}
