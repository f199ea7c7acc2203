/** How long the link to an archive works, and the archive is kept, in hours. */
export const ARCHIVE_HOURS = 24
