import { Fragment } from 'react';

/** After these an address may go on in the next line; what is copied of it stays whole. */
const ends = /(?<=[@.+_/?=&])(?=\w)/;

/** Text with addresses in it: they wrap at their parts, and within one only where it alone is too long. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(ends).map((part, index) => (
    // The parts of a text never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
