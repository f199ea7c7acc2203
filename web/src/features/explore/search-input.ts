/** The search box of the explore page, by its id: the header's button leads to it. */
export const SEARCH_INPUT = 'explore-words'
