/** How wide pages outside the members' area are, and their margins: header, content and footer stand on the same edges. */
export const pageWidth = 'mx-auto w-full max-w-[90rem] px-4 sm:px-6 lg:px-12';
