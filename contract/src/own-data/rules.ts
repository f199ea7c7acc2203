/** Lifetime of an archive and of its link, in hours. */
export const ARCHIVE_HOURS = 24
