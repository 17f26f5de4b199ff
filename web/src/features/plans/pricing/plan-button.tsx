import { planTexts } from '@docket/shared/plans/plan-texts';
import { planNames, type Plan } from '@docket/shared/plans/rules';
import { paths } from '@docket/shared/screens';
import { Button } from '../../../ui/button.tsx';

interface PlanButtonProps {
  plan: Plan;
  isCurrent: boolean;
  isMember: boolean;
  isPending: boolean;
  /** Omitted for members whose admin chooses the plan, and for visitors if nothing can be bought. */
  onChoose?: () => void;
  /** What the card says instead of a button. */
  note?: string | undefined;
}

/**
 * A plan's button. Visitors sign in first, a member's own plan is marked, and switching to Free is done in Settings.
 */
export function PlanButton({ plan, isCurrent, isMember, isPending, onChoose, note }: PlanButtonProps) {
  const variant = plan === 'business' ? 'primary' : 'secondary';
  const label = `Choose ${planNames[plan]}`;
  if (!isMember) return <ChoiceLink variant={variant} label={label} href={paths.auth} onChoose={onChoose} />;
  if (isCurrent) {
    return (
      <Button variant="secondary" className="w-full" disabled>
        {planTexts.currentPlan}
      </Button>
    );
  }
  if (!onChoose) return null;
  if (note !== undefined)
    return <p className="flex min-h-11 items-center text-sm text-muted md:min-h-10">{note}</p>;
  if (plan === 'free')
    return <ChoiceLink variant={variant} label={label} href={`${paths.settings}?tab=billing`} />;
  return (
    <Button variant={variant} className="w-full" busy={isPending} onClick={onChoose}>
      {isPending ? planTexts.loading : label}
    </Button>
  );
}

interface ChoiceLinkProps {
  variant: 'primary' | 'secondary';
  label: string;
  href: string;
  onChoose?: (() => void) | undefined;
}

const ChoiceLink = ({ variant, label, href, onChoose }: ChoiceLinkProps) => (
  <Button asChild variant={variant} className="w-full">
    <a href={href} onClick={onChoose}>
      {label}
    </a>
  </Button>
);
