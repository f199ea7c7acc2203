/** A tag as a browser parses it: attributes, and the content if it is a script. */
type Tag = { name: string; attributes: Map<string, string>; script: string | null }

const attribute = /[\s/]*([^\s"'<>/=][^\s<>/=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/y
/** Elements whose content is raw text up to their end tag. */
const raw = /^(script|style|textarea|title|noscript|xmp)$/

/** The tags of a page by the HTML standard: quotes respected, comments and raw text skipped. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  const small = html.toLowerCase()
  const next = /<!--|<([a-z][^\s/>]*)/gi
  for (let found = next.exec(html); found; found = next.exec(html)) {
    if (!found[1]) {
      next.lastIndex = html.indexOf('-->', next.lastIndex)
      continue
    }
    const name = found[1].toLowerCase()
    const attributes = new Map<string, string>()
    attribute.lastIndex = next.lastIndex
    for (let one = attribute.exec(html); one; one = attribute.exec(html)) {
      attributes.set(one[1]!.toLowerCase(), decoded((one[2] ?? '').replace(/^(["'])(.*)\1$/s, '$2')))
      next.lastIndex = attribute.lastIndex
    }
    const begins = html.indexOf('>', next.lastIndex) + 1
    const ends = raw.test(name) ? small.indexOf(`</${name}`, begins) : begins
    next.lastIndex = ends
    tags.push({ name, attributes, script: name === 'script' ? html.slice(begins, ends) : null })
  }
  return tags
}

const decoded = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex, code) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
    .replaceAll('&amp;', '&')

const foreign = /^(iframe|object|embed|base|marquee|math|mi|xss|foreignobject|animate|set|applet|frame|audio|x:script)$/
const links = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data']
const ownScript = /^(application\/(ld\+)?json|speculationrules)$/

/** Everything in a page that would run user content or open a URL from it, with the reason. */
export function dangersIn(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes, script }) => {
    const why: string[] = []
    if (foreign.test(name)) why.push(`<${name}>`)
    for (const [key, value] of attributes) {
      if (key.startsWith('on') || key === 'srcdoc') why.push(`<${name} ${key}>`)
      // Browsers ignore controls and blanks before the scheme.
      // oxlint-disable-next-line no-control-regex
      const address = value.replace(/[\u0000-\u0020]/g, '')
      // A download of the site's own image (the QR code) is not opened.
      if (attributes.has('download') && address.startsWith('data:image/svg+xml,%3Csvg')) continue
      if (links.includes(key) && /^(javascript|vbscript|data):/i.test(address)) why.push(`<${name} ${key}=${address}>`)
    }
    if (script !== null) {
      const src = attributes.get('src')
      const type = attributes.get('type') ?? ''
      if (src === undefined ? script !== '' && !ownScript.test(type) : !/^\/(?!\/)/.test(src))
        why.push(`script ${type} ${script.slice(0, 80)}`)
      // Both would change where the script ends.
      if (/<!--|<script/i.test(script))
        why.push(`what a script holds: ${/.{20}(<!--|<script).{20}/i.exec(script)?.[0]}`)
    }
    return why
  })
}
