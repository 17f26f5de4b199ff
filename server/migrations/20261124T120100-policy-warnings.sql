-- What a submission broke of the business's policies, in the sentences that its submitter was shown. It's sealed with it.
alter table receipt_approvals add column warnings text[] not null default '{}';
