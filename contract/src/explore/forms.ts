/** Where the follow form of a category posts to without JavaScript. */
export const CATEGORY_FORM = '/follow-category'
/** Where the form for picks of curators posts to without JavaScript. */
export const PICK_FORM = '/category-picks'
