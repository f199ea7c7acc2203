/** Largest file that is read, bytes. */
export const FILE_BYTES_MAX = 2 * 1024 * 1024
/** Letters of the name of a file that are kept. */
export const FILE_NAME_MAX = 200
/** Most rows of a file that are read. */
export const ROWS_MAX = 20_000
/** Most columns that a table may have. */
export const COLUMNS_MAX = 200
/** A file that was read and made no draft is kept this long. */
export const KEPT_HOURS = 24
/** Rows that are named one by one where they say the same; the rest is a number. */
export const NAMED_MAX = 25
