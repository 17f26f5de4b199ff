/** Facts unknown when the pages are built; the server fills them in when it serves them. */
export const publicUrlMark = '%PUBLIC_URL%';
const supportEmailMark = '%SUPPORT_EMAIL%';

/** The operator's support address. */
export const supportEmail = (): string =>
  typeof document === 'undefined'
    ? supportEmailMark
    : (document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '');
