import { paths } from '@docket/shared/screens';

/** A link to sign in, below the form of an emailed link's page. */
export const SignInInstead = ({ question }: { question: string }) => (
  <p className="border-t pt-4 text-sm text-muted">
    {question}{' '}
    <a href={paths.auth} className="font-medium text-accent underline underline-offset-2">
      Sign in
    </a>
  </p>
);
