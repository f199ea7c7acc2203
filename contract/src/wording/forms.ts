/** Where somebody proposes better words, and where that is posted to without JavaScript. */
export const WORDING_PAGE = '/wording'
/** Where the house reads them. */
export const WORDING_DESK = '/admin-panelrankw/translations'
/** Where its answer is posted to. */
export const WORDING_ANSWER_FORM = '/admin-panelrankw/translations/answer'
/** The file of proposals that the house takes along. */
export const WORDINGS_FILE = '/api/v1/admin/wordings/json'
