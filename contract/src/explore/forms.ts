/** Where the form for picks of curators posts to without JavaScript. */
export const PICK_FORM = '/category-picks'
