/** Where "Seguir" of a category posts to without JavaScript. */
export const CATEGORY_FORM = '/follow-category'
/** The same of what curators single out. */
export const PICK_FORM = '/category-picks'
