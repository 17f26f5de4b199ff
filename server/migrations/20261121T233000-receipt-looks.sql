-- A perceptual hash of the first page: pictures that look alike differ in few of its bits.
alter table receipt_traces add column look bit(63);
