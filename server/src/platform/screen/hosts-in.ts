import { comparisonKey } from '@liston/contract/kernel'

/** Obfuscated dots: "example[.]com", "example (dot) com", "example punto com". */
const hidden = /\s*[[({]\s*(?:\.|dot|punto)\s*[\])}]\s*|(?<=\p{L}) (?:dot|punto) (?=\p{L}{2,}\b)/giu
const host = /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62}/gu
/** Prefixes and suffixes that distinguish a link from a word with a dot. */
const begins = /https?:\/\/|www\./iu
const ends =
  /\.(?:com|net|org|info|biz|io|co|me|tv|app|dev|xyz|top|site|online|shop|store|club|live|link|click|vip|ru|cn|es|cat|eu|uk|fr|de|it|pt|mx|ar|cl|pe|us|ly|gg|to)$/u

/** The host names in a text, normalised by `URL`, and the number of certain links. */
export function hostsIn(text: string): { hosts: string[]; links: number } {
  const plain = comparisonKey(text).replace(hidden, '.').toLowerCase()
  const found = plain.match(host) ?? []
  const hosts = [...new Set(found.map(asHost))]
  const written = (plain.match(/https?:\/\/\S|www\.\S/gu) ?? []).length
  const links = begins.test(plain) ? Math.max(1, written) : found.filter((one) => ends.test(one)).length
  return { hosts, links }
}

/** Normalises a host name: `bücher.example` becomes `xn--bcher-kva.example`. */
export function asHost(name: string): string {
  try {
    return new URL(`http://${name}`).hostname.replace(/^www\./, '')
  } catch {
    return name.replace(/^www\./, '')
  }
}
