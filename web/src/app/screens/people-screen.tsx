import { may, seesAllMembers } from '@docket/shared/permissions';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { DirectoryTab } from '../../features/business/directory/directory.tsx';
import { InvitationsBadge, RequestsBadge } from '../../features/business/people/people-badges.tsx';
import { useBusinessEvents } from '../../features/business/use-business-events.ts';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs, type PageTab } from '../../ui/tabs/page-tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

// Each of the other tabs is loaded when it's first opened.
const OpenInvitations = lazyPart(async () => ({
  default: (await import('../../features/business/people/open-invitations.tsx')).OpenInvitations,
}));
const JoinRequests = lazyPart(async () => ({
  default: (await import('../../features/business/people/join-requests.tsx')).JoinRequests,
}));
const RolesTab = lazyPart(async () => ({
  default: (await import('../../features/business/people/roles-tab.tsx')).RolesTab,
}));
const AbsencesTab = lazyPart(async () => ({
  default: (await import('../../features/approvals/absence/absences-tab.tsx')).AbsencesTab,
}));

/** Everything about the people of a business. The open tab is in the address. */
export function PeopleScreen() {
  const user = useUser();
  useBusinessEvents();
  return (
    <>
      <PageHeader
        title="Business Directory"
        subtitle={
          seesAllMembers(user.role) ? 'Everyone in your business.' : 'Your business’s managers and admins.'
        }
      />
      {user.businessId === null ? <WithoutBusiness /> : <PeopleTabs />}
    </>
  );
}

function PeopleTabs() {
  const tab = useSearch({ from: '/members/business-directory', select: (search) => search.tab });
  const user = useUser();
  const navigate = useNavigate();
  const tabs: PageTab[] = [{ value: 'members', label: 'Members', content: <DirectoryTab /> }];
  if (may(user, 'manage-members'))
    tabs.push(
      {
        value: 'invitations',
        label: 'Invitations',
        badge: <InvitationsBadge />,
        content: <OpenInvitations />,
      },
      { value: 'requests', label: 'Join requests', badge: <RequestsBadge />, content: <JoinRequests /> },
    );
  tabs.push({ value: 'roles', label: 'Roles', content: <RolesTab /> });
  if (may(user, 'see-absences')) tabs.push({ value: 'away', label: 'Delegates', content: <AbsencesTab /> });
  return (
    <PageTabs
      aria-label="Business Directory"
      tabs={tabs}
      asked={tab}
      onOpen={(chosen) => void navigate({ to: paths.businessDirectory, search: { tab: chosen } })}
    />
  );
}

const WithoutBusiness = () => (
  <Card>
    <EmptyState
      icon={Users}
      title="No members to show yet"
      hint="Once you join a business, its managers and admins appear here."
      action={
        <Button asChild variant="secondary">
          <Link to={paths.settings} search={{ tab: 'business' }}>
            Join a business
          </Link>
        </Button>
      }
    />
  </Card>
);
