/** What the server tells the boot script, as attributes of its own element. */
export type BootPage = {
  /** Nobody is signed in: the application waits until it is needed. */
  guest: boolean
  /** Address of the application, a module with a function `start`. */
  app: string
  /** What the application imports at once: fetched together with it. */
  parts: string[]
  /** What the page shows can move by itself when there are messages of these topics. */
  live: string
  /** It does something of its own accord, once it stands. */
  wakes: boolean
}

export function readPage(): BootPage {
  const { guest, app = '', parts = '', live = '', wakes } = document.getElementById('boot')?.dataset ?? {}
  return { guest: guest !== undefined, app, parts: parts.split(' ').filter(Boolean), live, wakes: wakes !== undefined }
}
