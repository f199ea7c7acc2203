/** Path that the admin form of themes posts to without JavaScript. */
export const THEME_UNDO_FORM = '/admin-panelrankw/looks/undo-theme'
