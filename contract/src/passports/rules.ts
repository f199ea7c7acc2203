/** Maximum number of places in the response; the figures count all places that were read. */
export const PLACES_MAX = 100
/** Search engines index an entity page from this number of rankings on. */
export const INDEXED_FROM = 2
/**
 * Minimum characters of a name that identifies a thing by itself, in the categories of
 * works, people, brands and places.
 */
export const NAME_MIN = 4

/** Maximum characters of the key of an entity page. */
export const KEY_MAX = 200

/** Path of an entity page. `entity` may be an item id; it leads to the page of the item's thing. */
export const passportPath = (entity: string): string => `/item/${encodeURIComponent(entity)}`

/** Path of the QR code of an entity page, SVG. */
export const passportQrPath = (entity: string): string => `${passportPath(entity)}/qr.svg`
