/** Where forms without JavaScript are sent to. */
export const NOTIFICATIONS_FORM = '/notifications/change'
