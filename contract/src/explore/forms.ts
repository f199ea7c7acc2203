/** Where the follow form of a category posts to without JavaScript. */
export const CATEGORY_FORM = '/follow-category'
