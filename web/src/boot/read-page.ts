/** Data for the boot script, which the server writes as attributes of the script element. */
export type BootPage = {
  /** The visitor is not signed in: the application loads only when it is needed. */
  guest: boolean
  /** URL of the application, a module with a function `start`. */
  app: string
  /** URLs of the application's static imports, to preload with it. */
  parts: string[]
  /** Live topics whose messages change the page, as a query parameter. */
  live: string
  /** The page does something by itself once it is hydrated. */
  wakes: boolean
}

export function readPage(): BootPage {
  const { guest, app = '', parts = '', live = '', wakes } = document.getElementById('boot')?.dataset ?? {}
  return { guest: guest !== undefined, app, parts: parts.split(' ').filter(Boolean), live, wakes: wakes !== undefined }
}
