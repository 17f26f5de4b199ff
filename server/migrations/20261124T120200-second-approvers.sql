-- A policy can ask for a second approver: the receipt is approved once two different managers have signed.
alter table business_policies drop constraint business_policies_effect_check,
  add constraint business_policies_effect_check check (effect in ('warn', 'second', 'block'));

alter table receipt_approvals
  add column "needsSecond" boolean not null default false,
  -- The first of the two.
  add column "firstApprovedBy" uuid references users on delete restrict,
  add column "firstApprovedAt" timestamptz,
  add column "firstNotes" text,
  add column "firstSignature" text check ("firstSignature" like 'data:image/%'),
  add constraint receipt_approvals_first_check check (("firstApprovedBy" is null) = ("firstApprovedAt" is null)),
  add constraint receipt_approvals_second_check check (
    not "needsSecond" or status <> 'approved' or ("firstApprovedBy" is not null and "firstApprovedBy" <> "decidedBy"));

alter table approval_trail drop constraint approval_trail_kind_check,
  add constraint approval_trail_kind_check
    check (kind in ('submitted', 'first-approved', 'approved', 'rejected', 'withdrawn', 'reopened'));
