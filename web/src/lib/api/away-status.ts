/** Whether a status says that the server is down or overloaded: a proxy's, or the server's own 503. */
export const isAwayStatus = (status: number): boolean => [502, 503, 504].includes(status);
