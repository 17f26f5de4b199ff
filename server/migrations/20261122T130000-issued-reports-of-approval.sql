-- An approval that goes takes its reports along, and old ones are looked for by it, without reading the whole table.
create index issued_reports_of_approval on issued_reports ("approvalId", "issuedAt");
