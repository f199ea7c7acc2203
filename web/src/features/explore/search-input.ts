/** Id of the search box of the explore page, which the header's button links to. */
export const SEARCH_INPUT = 'explore-words'
