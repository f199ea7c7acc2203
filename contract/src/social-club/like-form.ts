/** Where the button under an article posts to without JavaScript; `act` says whether it is liked from now on. */
export const LIKE_FORM = '/social/like'
