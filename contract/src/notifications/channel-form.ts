/** Where switches are sent to without JavaScript. */
export const PREFERENCES_FORM = '/notifications/preferences'
