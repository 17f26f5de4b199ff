-- Who asked for a line's receipt, and the receipt that was given in answer, which is proposed once it's submitted.
alter table statement_lines
  add column "askedById" uuid references users on delete set null,
  add column "answerId" uuid references receipts on delete set null;
create index statement_lines_of_asker on statement_lines ("askedById") where "askedById" is not null;
create index statement_lines_of_answer on statement_lines ("answerId") where "answerId" is not null;
