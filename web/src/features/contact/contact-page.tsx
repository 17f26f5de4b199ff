import { contactMessages as text } from '@docket/shared/contact/messages';
import { supportReplies } from '@docket/shared/contact/rules';
import { ChevronDown, Clock, Mail, MessageSquareReply } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { supportEmail } from '../../lib/site-facts.ts';
import { ContactForm } from './contact-form.tsx';
import { questions } from './questions.ts';

const linkClass = 'font-medium text-accent underline underline-offset-3 hover:text-accent-strong';

/** The hours stay on one line. */
const [days, hours] = text.businessHours.split(', ');

/** How to reach support, the form that does, and what is asked most. */
export function ContactPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-10 pb-20 sm:px-6 lg:pt-16">
      <header className="max-w-2xl">
        <h1 className="text-3xl font-semibold tracking-tight lg:text-4xl">Contact us</h1>
        <p className="mt-3 text-base text-muted lg:text-lg">
          Stuck, curious, or found a problem? Get in touch. You’ll find answers to common questions below.
        </p>
      </header>
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-14">
        <section aria-labelledby="message" className="rounded-md border bg-surface p-4 sm:p-7">
          <h2 id="message" className="mb-5 text-lg font-semibold tracking-tight">
            Send a message
          </h2>
          <ContactForm />
        </section>
        <section aria-labelledby="details" className="order-first lg:order-none lg:pt-7">
          <h2 id="details" className="sr-only text-lg font-semibold tracking-tight lg:not-sr-only">
            Other ways to reach us
          </h2>
          <dl className="space-y-4 lg:mt-5 lg:space-y-6">
            <Detail icon={Mail} label="Email">
              <a href={`mailto:${supportEmail()}`} className={`${linkClass} wrap-anywhere`}>
                {supportEmail()}
              </a>
            </Detail>
            <Detail icon={Clock} label="Business hours">
              {days}, <span className="whitespace-nowrap">{hours}</span>
            </Detail>
            <Detail icon={MessageSquareReply} label="Reply">
              Within {supportReplies.contact}
            </Detail>
          </dl>
        </section>
      </div>
      <section aria-labelledby="questions" className="mt-14 max-w-3xl lg:mt-20">
        <h2 id="questions" className="text-2xl font-semibold tracking-tight">
          Frequently asked questions
        </h2>
        <div className="mt-5 border-t">
          {questions.map(({ question, answer, link }) => (
            <details key={question} className="group border-b">
              <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 text-base font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden
                  className="size-4 shrink-0 text-faint transition-transform duration-150 group-open:rotate-180"
                />
              </summary>
              <div className="max-w-[42rem] pb-5 text-muted">
                <p>{answer}</p>
                {link && (
                  <a href={link.path} className={`${linkClass} mt-1 inline-flex min-h-11 items-center`}>
                    {link.label}
                  </a>
                )}
              </div>
            </details>
          ))}
        </div>
      </section>
    </div>
  );
}

function Detail({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-8.5">
      <dt className="text-sm text-muted">
        <Icon aria-hidden strokeWidth={1.5} className="absolute top-0.5 left-0 size-5 text-accent" />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
