/** Where the panel's forms of themes post to without JavaScript. */
export const THEME_UNDO_FORM = '/admin-panelrankw/looks/undo-theme'
