type Attributes = Record<string, string>
const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]))
const isNamed = (a: Attributes) => Boolean(a['aria-label'] || a['aria-labelledby'] || a.title)

/**
 * Violations of markup rules that need no browser: one h1, unique ids, references, alternative texts, names of
 * controls. It also requires content and links, and no part that waits for a script.
 */
export function markupFaults(html: string): string[] {
  const faults: string[] = []
  const body = html.replace(/<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
  if (!/<html [^>]*lang="(?:es|en)"/.test(body)) faults.push('no language')
  if (!/<title>[^<]{4,}<\/title>/.test(body)) faults.push('no title')
  for (const tag of ['h1', 'main']) {
    const times = body.match(new RegExp(`<${tag}[\\s>]`, 'g'))?.length ?? 0
    if (times !== 1) faults.push(`${times} times <${tag}>`)
  }
  const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(body) ?? []
  if (main.replace(/<[^>]*>/g, '').length <= 80) faults.push('hardly anything to read')
  if ((body.match(/<a\b[^>]* href=/g)?.length ?? 0) <= 2) faults.push('leads nowhere')
  const waiting = /<\w+[^>]* (?:aria-busy="true"|class="(?:[^"]* )?skeleton[" ])[^>]*>/.exec(main)
  // A game that needs JavaScript says so and is hidden without it.
  if (waiting && !main.includes('necesitan JavaScript')) faults.push(`waits for a script: ${waiting[0].slice(0, 140)}`)
  const tags = [...body.matchAll(/<([a-z][\w-]*)((?:\s[^>]*)?)>/g)].map(([text, name = '', rest = '']) => ({
    text: text.slice(0, 140),
    name,
    attributes: attributesOf(rest),
  }))
  const ids = tags.flatMap(({ attributes }) => attributes.id ?? [])
  const known = new Set(ids)
  faults.push(...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `twice #${id}`))
  const labelled = new Set(tags.flatMap(({ name, attributes }) => (name === 'label' && attributes.for) || []))
  for (const { text, name, attributes } of tags) {
    for (const reference of ['for', 'aria-labelledby', 'aria-describedby', 'popovertarget'])
      for (const id of attributes[reference]?.split(' ') ?? [])
        if (name !== 'output' && !known.has(id)) faults.push(`${reference} leads nowhere: ${text}`)
    if (name === 'img' && attributes.alt === undefined) faults.push(`no alt: ${text}`)
    if (attributes.style !== undefined) faults.push(`a style of its own: ${text}`)
  }
  return [...faults, ...unnamed(body, labelled)]
}

/** Fields without a label, and links and buttons without text. */
function unnamed(body: string, labelled: ReadonlySet<string>): string[] {
  const faults: string[] = []
  const withoutLabels = body.replace(/<label\b[\s\S]*?<\/label>/g, '')
  for (const [text, , rest = ''] of withoutLabels.matchAll(/<(input|select|textarea)\b([^>]*)>/g)) {
    const a = attributesOf(rest)
    const isShown = a.hidden === undefined && !/^(hidden|submit|button)$/.test(a.type ?? '')
    if (isShown && !isNamed(a) && !labelled.has(a.id ?? '')) faults.push(`no label: ${text.slice(0, 140)}`)
  }
  for (const [text, , rest = '', inside = ''] of body.matchAll(/<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    const hasWords = inside.replace(/<[^>]*>/g, '').trim() || /(?:alt|aria-label)="[^"]+"/.test(inside)
    if (!hasWords && !isNamed(attributesOf(rest))) faults.push(`no words: ${text.slice(0, 140)}`)
  }
  return faults
}
