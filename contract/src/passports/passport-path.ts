/** Address of a passport; an item's id leads to the one that it belongs to. */
export const passportPath = (entity: string): string => `/item/${encodeURIComponent(entity)}`
