/** Address of a passport; an item's id leads to the one that it belongs to. */
export const passportPath = (entity: string): string => `/item/${encodeURIComponent(entity)}`

/** A passport's address as a code to scan. */
export const passportQrPath = (entity: string): string => `${passportPath(entity)}/qr.svg`
