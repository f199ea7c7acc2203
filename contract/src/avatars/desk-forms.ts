/** Where the panel's forms of looks post to without JavaScript. */
export const AVATAR_FORM = '/admin-panelrankw/looks/avatar'
export const NEW_AVATAR_FORM = '/admin-panelrankw/looks/new-avatar'
export const AVATAR_UNDO_FORM = '/admin-panelrankw/looks/undo-avatar'
