/** The width and margins of public pages, so that header, content and footer line up. */
export const pageWidth = 'mx-auto w-full max-w-[90rem] px-4 sm:px-6 lg:px-12';
