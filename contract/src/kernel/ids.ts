import * as z from 'zod'

/** A UUIDv7 made by the application, lower case with dashes; taken in capitals too, for PostgreSQL takes both as one. */
export const Id = z.uuid().toLowerCase()
export type Id = z.infer<typeof Id>

/** A point in time as ISO 8601 in UTC, with milliseconds. */
export const Instant = z.iso.datetime()

/** The two languages in which the product is complete. */
export const Language = z.enum(['es', 'en'])
export type Language = z.infer<typeof Language>
