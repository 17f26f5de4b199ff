import type { SignIn } from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import { LogIn, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/data/moment.tsx';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { useSignIns } from './api.ts';

const shownFirst = 5;

export const SignIns = () => (
  <LoadedSection query={useSignIns()} what="your sign-ins">
    {(signIns) => <SignInList signIns={signIns} />}
  </LoadedSection>
);

function SignInList({ signIns }: { signIns: readonly SignIn[] }) {
  const [isAll, setAll] = useState(false);
  if (signIns.length === 0) return <p className="text-muted">{text.noSignIns}</p>;
  return (
    <>
      <ul aria-label="Sign-ins" className="divide-y rounded-md border">
        {signIns.slice(0, isAll ? undefined : shownFirst).map((signIn) => (
          <SignInRow key={`${signIn.at} ${signIn.outcome}`} signIn={signIn} />
        ))}
      </ul>
      {!isAll && signIns.length > shownFirst && (
        <Button variant="secondary" className="mt-4" onClick={() => setAll(true)}>
          Show all {signIns.length}
        </Button>
      )}
    </>
  );
}

function SignInRow({ signIn: { at, outcome, device } }: { signIn: SignIn }) {
  const isFailed = outcome !== 'signed-in';
  const Icon = isFailed ? ShieldAlert : LogIn;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={isFailed ? 'size-5 shrink-0 text-waiting' : 'size-5 shrink-0 text-faint'}
      />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-medium">{text.signInOutcomes[outcome]}</p>
        <p className="text-sm text-muted">
          {device ?? 'Unknown browser'}, <Moment at={at} />
        </p>
      </div>
    </li>
  );
}
