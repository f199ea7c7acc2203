/** A part of a comment as displayed: text, a mention of a user, or a link. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; name: string }
  | { kind: 'link'; text: string; href: string }

const found = /(?<![\p{L}\p{N}_@./])@([\p{L}\p{N}_.]{3,20})|(?<![\p{L}\p{N}_])(https?:\/\/[^\s<>"'`]{1,500})/giu

/** Punctuation at the end of a sentence does not belong to a link. */
const endOfLink = /[.,;:!?…)\]}»”’*_]+$/u

/** Splits a comment into parts. Nothing in it is markup, and only http and https URLs become links. */
export function partsOf(body: string): Part[] {
  const parts: Part[] = []
  let end = 0
  const text = (to: number) => {
    if (to > end) parts.push({ kind: 'text', text: body.slice(end, to) })
  }
  for (const match of body.matchAll(found)) {
    const part = match[1] === undefined ? linkOf(match[0]) : mentionOf(match[1])
    if (!part) continue
    text(match.index)
    parts.push(part)
    end = match.index + part.text.length
  }
  text(body.length)
  return parts
}

function mentionOf(typed: string): Part | null {
  const name = typed.replace(/\.+$/, '')
  return name.length < 3 ? null : { kind: 'mention', text: `@${name}`, name }
}

function linkOf(typed: string): Part | null {
  const address = typed.replace(endOfLink, '')
  if (!URL.canParse(address)) return null
  const { protocol, href, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? { kind: 'link', text: address, href } : null
}

const distinct = (names: string[]) => [...new Set(names)]

/** The distinct names mentioned in a comment, as typed. */
export const mentionsIn = (body: string): string[] =>
  distinct(partsOf(body).flatMap((part) => (part.kind === 'mention' ? [part.name] : [])))

/** Number of links in a comment. */
export const linksIn = (body: string): number => partsOf(body).filter(({ kind }) => kind === 'link').length
