/** Name of the cookie that tells one browser, for a moment, why a provider did not lead in. A page that shows it is nobody else's. */
export const entryToldCookieName = 'entry-told'
