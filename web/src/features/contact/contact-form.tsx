import type { contactBody } from '@docket/shared/contact/contract';
import { contactMessages as text } from '@docket/shared/contact/messages';
import { sendingShownFor } from '@docket/shared/contact/rules';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { supportEmail } from '../../lib/site-facts.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { removeDraft, saveDraft, savedDraft } from './draft.ts';
import { InquiryChoice } from './inquiry-choice.tsx';
import { Outcome, type Result } from './outcome.tsx';

/** Loaded on the first input, to keep the page small. */
const loadSending = () => import('./sending.ts');

const empty = { name: '', email: '', subject: '', message: '', website: '' } as const;

type Written = z.input<typeof contactBody>;
type Message = z.output<typeof contactBody>;

/** Sends a message to support. What's typed stays until it's sent, even after a reload. */
export function ContactForm() {
  const [result, setResult] = useState<Result | null>(null);
  // No default values: they would overwrite what people write before the program runs.
  const { register, handleSubmit, getValues, setValue, reset, formState } = useForm<
    Written,
    unknown,
    Message
  >({
    resolver: async (...input) => (await loadSending()).resolver(...input),
  });
  const { errors } = formState;
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const isHydrated = useIsHydrated();

  useEffect(() => {
    const draft = savedDraft();
    for (const name of ['name', 'email', 'subject', 'message', 'type'] as const) {
      const savedValue = draft[name];
      if (savedValue && !getValues(name)) setValue(name, savedValue);
    }
  }, [getValues, setValue]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setResult(null);
    try {
      const { send, refusalOf } = await loadSending();
      await handleSubmit(async (body) => {
        setSending(true);
        try {
          await Promise.all([send(body), pause(sendingShownFor)]);
          removeDraft();
          reset(empty);
          setResult({ kind: 'sent', text: text.sent });
        } catch (error) {
          setResult({ kind: 'failed', text: refusalOf(error) });
        }
      })(event);
    } catch {
      setResult({ kind: 'failed', text: text.failed });
    } finally {
      setSending(false);
      isBusy.current = false;
    }
  };

  return (
    <form
      method="post"
      noValidate
      aria-label="Message to support"
      onSubmit={(event) => void submit(event)}
      onChange={() => {
        loadSending().catch(() => undefined);
        saveDraft(getValues());
        setResult(null);
      }}
    >
      <fieldset disabled={isSending} className="space-y-5">
        {/* People never see this field. Spam programs fill in everything, which gives them away. */}
        <div className="hidden" aria-hidden>
          <label>
            Website
            <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
          </label>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            <Input autoComplete="name" {...register('name')} />
          </Field>
          <Field label="Email" error={errors.email?.message}>
            <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
          </Field>
        </div>
        <InquiryChoice error={errors.type?.message} input={register('type')} />
        <Field label="Subject" error={errors.subject?.message}>
          <Input autoComplete="off" {...register('subject')} />
        </Field>
        <Field label="Message" error={errors.message?.message}>
          <Textarea rows={7} className="min-h-40" {...register('message')} />
        </Field>
      </fieldset>
      <div className="mt-6 space-y-4">
        {result && <Outcome result={result} />}
        <Button type="submit" className="w-full sm:w-auto" busy={isSending} disabled={!isHydrated}>
          {isSending ? text.sending : 'Send message'}
        </Button>
        <noscript>
          <p className="text-sm text-muted">
            This form needs JavaScript. You can also email us at {supportEmail()}.
          </p>
        </noscript>
      </div>
    </form>
  );
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
