/** Style sheets that were asked for, by address; each settles once it rules. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Loads a part of the application together with its style sheets: it shows in them, never before them. The build writes a
 * call of this around every import(), with the sheets that are not yet in the part that imports.
 */
export async function loadWithStyles<T>(load: () => Promise<T>, sheets: string[] = []): Promise<T> {
  const [part] = await Promise.all([load(), ...sheets.map((file) => sheetAt(`/${file}`))])
  return part
}

function sheetAt(href: string): Promise<unknown> {
  const known = asked.get(href)
  if (known) return known
  // The document that the server sent names what its own page needs, and shows nothing without it.
  const isThere = document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null
  const there = isThere ? Promise.resolve() : fetchSheet(href)
  asked.set(href, there)
  return there
}

/** One that does not come keeps nothing back: what it is for works without it. Asked for again, it is tried again. */
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
