import { Fragment } from 'react';

/** Addresses may wrap after these. Copying one still gives it whole. */
const ends = /(?<=[@.+_/?=&])(?=\w)/;

/** Text with addresses, which wrap between their parts and within a part only if it's too long for a line. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(ends).map((part, index) => (
    // The parts of a text never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
