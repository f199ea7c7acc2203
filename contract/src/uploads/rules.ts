/** Maximum file size, bytes (rules 3.2). */
export const IMAGE_BYTES_MAX = 4 * 1024 * 1024
/** Maximum number of pixels of a picture (rules 3.2). */
export const IMAGE_PIXELS_MAX = 40_000_000
/** Widths in which pictures are served, pixels (rules 3.2). Smaller pictures are not enlarged. */
export const IMAGE_WIDTHS = [200, 600, 1200] as const
/** Maximum height of a served picture, as a multiple of its width. */
export const IMAGE_TALLNESS_MAX = 2
/** Maximum length of the alternative text, characters. */
export const ALT_MAX = 200
/** What one user may upload per day (rules 3.2). */
export const UPLOADS_A_DAY = { files: 200, bytes: 200 * 1024 * 1024 } as const
/** How long a picture is kept that is attached nowhere (rules 3.2). */
export const ORPHAN_HOURS = 24

/** Maximum length of a search for pictures, characters. */
export const FOUND_QUERY_MAX = 100
/** The name of a found picture: emoji code points, an id of Openverse, or a page number of Wikimedia Commons. */
export const FOUND_REF = /^[0-9a-f]+(?:-[0-9a-f]+)*$/

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Address of a picture in one width. `url` is the address without a width, as the API returns it. */
export const imageSrc = (url: string, width: ImageWidth): string => `${url}-${width}.webp`

/** Address of a picture without a width. */
export const imageUrl = (id: string): string => `/images/${id}`

/** Address of the small version of a found picture. */
export const foundThumbPath = (ref: string): string => `/found-images/${ref}.webp`
