/** What the server knows and the pages don't when they are built: it fills these in as it serves them. */
export const publicUrlMark = '%PUBLIC_URL%';
const supportEmailMark = '%SUPPORT_EMAIL%';

/** The address that answers people's questions: the operator's. */
export const supportEmail = (): string =>
  typeof document === 'undefined'
    ? supportEmailMark
    : (document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '');
