/** Requested style sheets by URL; each promise resolves once the sheet applies or has failed. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Loads a lazy chunk together with its style sheets, so that it never appears unstyled. The build wraps every import()
 * in a call of this, with the sheets that the importing chunk lacks.
 */
export async function loadWithStyles<T>(load: () => Promise<T>, sheets: string[] = []): Promise<T> {
  const [part] = await Promise.all([load(), ...sheets.map((file) => sheetAt(`/${file}`))])
  return part
}

function sheetAt(href: string): Promise<unknown> {
  const known = asked.get(href)
  if (known) return known
  // The server's document links the sheets of its own page and renders nothing without them.
  const isThere = document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null
  const there = isThere ? Promise.resolve() : fetchSheet(href)
  asked.set(href, there)
  return there
}

/** A sheet that fails to load does not block its chunk, which works without it. The next request tries again. */
const fetchSheet = (href: string): Promise<void> =>
  new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => done()
    link.onerror = () => {
      link.remove()
      asked.delete(href)
      done()
    }
    document.head.append(link)
  })
