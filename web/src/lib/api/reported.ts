/** For a form that waits for a call whose failure its callbacks report: so it stays busy until then, and is sent once. */
export const reported = (): void => undefined;
