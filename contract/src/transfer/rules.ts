/** Maximum size of an import file, bytes. */
export const FILE_BYTES_MAX = 2 * 1024 * 1024
/** Maximum characters of a stored file name. A longer name is cut. */
export const FILE_NAME_MAX = 200
/** Maximum rows of an import file. */
export const ROWS_MAX = 20_000
/** Maximum columns of a table. */
export const COLUMNS_MAX = 200
/** Hours for which an import that became no draft is kept. */
export const KEPT_HOURS = 24
/** Maximum rows listed one by one per kind of problem; the rest is a count. */
export const NAMED_MAX = 25
