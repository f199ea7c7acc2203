/** The time zone that this device is set to; null where it does not tell. */
export const deviceZone = (): string | null => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null
