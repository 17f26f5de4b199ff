import { paths } from '@docket/shared/screens';

/** Below what a page of a link asks: the way for whoever needs it no more. */
export const SignInInstead = ({ question }: { question: string }) => (
  <p className="border-t pt-4 text-sm text-muted">
    {question}{' '}
    <a href={paths.auth} className="font-medium text-accent underline underline-offset-2">
      Sign in
    </a>
  </p>
);
