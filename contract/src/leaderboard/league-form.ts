/** Where the buttons of leagues post to without JavaScript; the field `act` says which was pressed. */
export const LEAGUE_FORM = '/league'
