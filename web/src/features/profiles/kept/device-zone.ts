/** Time zone of this device; null if the browser does not tell. */
export const deviceZone = (): string | null => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null
