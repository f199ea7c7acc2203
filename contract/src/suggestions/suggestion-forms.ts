/** Where forms without JavaScript are sent to: a new proposal, and what is done with one. */
export const SUGGEST_FORM = '/suggestions/new'
export const SUGGESTION_FORM = '/suggestions/act'
