/** Places that a passport lists; the figures count all that were looked at. */
export const PLACES_MAX = 100
/** Below this many rankings a passport is no page for search engines. */
export const INDEXED_FROM = 2
/** Letters from which on a name alone says enough, in the categories of works, people and places. */
export const NAME_MIN = 4

/** Address of a passport; an item's id leads to the one that it belongs to. */
export const passportPath = (entity: string): string => `/item/${encodeURIComponent(entity)}`

/** A passport's address as a code to scan. */
export const passportQrPath = (entity: string): string => `${passportPath(entity)}/qr.svg`
