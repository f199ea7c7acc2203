/** Largest file that is taken, bytes (rules 3.2). */
export const IMAGE_BYTES_MAX = 4 * 1024 * 1024
/** Most pixels a picture may have (rules 3.2). */
export const IMAGE_PIXELS_MAX = 40_000_000
/** Widths in which a picture is served, pixels (rules 3.2); a smaller one is not enlarged. */
export const IMAGE_WIDTHS = [200, 600, 1200] as const
/** Nothing is served taller than so many times its width. */
export const IMAGE_TALLNESS_MAX = 2
/** Characters of the words for whoever does not see a picture. */
export const ALT_MAX = 200
/** What one person may upload within a day (rules 3.2). */
export const UPLOADS_A_DAY = { files: 200, bytes: 200 * 1024 * 1024 } as const
/** A picture that stands nowhere is kept this long (rules 3.2). */
export const ORPHAN_HOURS = 24

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The address of a picture in one of its widths; `url` is what the API answers, without a width. */
export const imageSrc = (url: string, width: ImageWidth): string => `${url}-${width}.webp`

/** The address of a picture without its width. */
export const imageUrl = (id: string): string => `/images/${id}`
