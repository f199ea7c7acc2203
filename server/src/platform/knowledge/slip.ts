/** Minimum length of a word for typo correction. */
const WORD_FROM = 6
const NUMBER = /^(?:\d+|[ivxlc]+)$/

/**
 * True if a name is another one with one typo. One long word has a missing, extra, wrong or swapped letter. Never the
 * first letter and never in a number: "Rocky II" is not "Rocky III".
 */
export function isSlipOf(written: string, meant: string): boolean {
  const ours = written.split(' ')
  const theirs = meant.split(' ')
  if (ours.length !== theirs.length) return false
  let slips = 0
  for (const [i, word] of ours.entries()) {
    const other = theirs[i]!
    if (word === other) continue
    slips += 1
    if (slips > 1 || !isSlipOfWord(word, other)) return false
  }
  return slips === 1
}

export function isSlipOfWord(written: string, meant: string): boolean {
  if (meant.length < WORD_FROM || written[0] !== meant[0]) return false
  if (NUMBER.test(written) || NUMBER.test(meant) || /\d/.test(written + meant)) return false
  return isOneEdit(written, meant)
}

/** One letter inserted, removed, replaced, or swapped with its neighbour. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1
  const rest = (text: string, from: number) => text.slice(from)
  if (a.length > b.length) return rest(a, i + 1) === rest(b, i)
  if (a.length < b.length) return rest(a, i) === rest(b, i + 1)
  if (rest(a, i + 1) === rest(b, i + 1)) return true
  return a[i] === b[i + 1] && a[i + 1] === b[i] && rest(a, i + 2) === rest(b, i + 2)
}
