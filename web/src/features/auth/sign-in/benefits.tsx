import { Camera, FileText, ScanText, ShieldCheck } from 'lucide-react';

const benefits = [
  { icon: Camera, text: 'AI-powered receipt scanning' },
  { icon: ScanText, text: 'Automatic data extraction' },
  { icon: ShieldCheck, text: 'Secure cloud storage' },
  { icon: FileText, text: 'Easy expense report generation' },
];

/** The benefits of an account, beside the forms (AUTH-14). */
export function Benefits() {
  return (
    <ul aria-label="What you get with an account" className="space-y-5">
      {benefits.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-4">
          <Icon aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-accent" />
          <span className="text-base">{text}</span>
        </li>
      ))}
    </ul>
  );
}
