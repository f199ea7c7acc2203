/** Page of the suggestion form. */
export const WORDING_PAGE = '/wording'
/** Admin page of the suggestions. */
export const WORDING_DESK = '/admin-panelrankw/translations'
/** Admin page of the texts of the interface. */
export const OWN_TEXTS_DESK = '/admin-panelrankw/texts'
/** JSON export of the suggestions. */
export const WORDINGS_FILE = '/api/v1/admin/wordings/json'
