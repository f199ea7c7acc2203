export const marks = ['bold', 'italic', 'heading', 'list', 'quote', 'link', 'ranking'] as const
export type Mark = (typeof marks)[number]

/** A text with its selection. */
export type Selected = { text: string; from: number; to: number }

/** Replaces the text between `from` and `to`, then selects what is between `select`. */
export type Change = { from: number; to: number; insert: string; select: readonly [from: number, to: number] }

const wraps: Partial<Record<Mark, string>> = { bold: '**', italic: '_' }
const prefixes: Partial<Record<Mark, string>> = { heading: '## ', list: '- ', quote: '> ' }

/**
 * Adds a mark of Markdown to the selection, or removes it if it is there. `sample` stands in for an empty selection;
 * for a ranking it is an address to replace.
 */
export function changeFor(mark: Mark, selected: Selected, sample: string): Change {
  const [wrap, prefix] = [wraps[mark], prefixes[mark]]
  if (wrap) return wrapped(selected, wrap, sample)
  if (prefix) return prefixed(selected, prefix)
  return mark === 'link' ? linked(selected, sample) : ownParagraph(selected, sample)
}

function wrapped({ text, from, to }: Selected, wrap: string, sample: string): Change {
  const size = wrap.length
  const inner = text.slice(from, to)
  if (text.slice(from - size, from) === wrap && text.slice(to, to + size) === wrap)
    return { from: from - size, to: to + size, insert: inner, select: [from - size, to - size] }
  if (inner.length > 2 * size && inner.startsWith(wrap) && inner.endsWith(wrap))
    return { from, to, insert: inner.slice(size, -size), select: [from, to - 2 * size] }
  const words = inner || sample
  return { from, to, insert: `${wrap}${words}${wrap}`, select: [from + size, from + size + words.length] }
}

/** Begins each selected line with a prefix. Blank lines between others stay blank. */
function prefixed({ text, from, to }: Selected, prefix: string): Change {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isBlank = (line: string) => line.trim() === '' && lines.length > 1
  const isMarked = lines.every((line) => isBlank(line) || line.startsWith(prefix))
  const insert = lines
    .map((line) => {
      if (isBlank(line)) return line
      // A heading has one level, and a line one prefix.
      return isMarked ? line.slice(prefix.length) : prefix + line.replace(/^(#{1,6}|[-*>]) /, '')
    })
    .join('\n')
  return {
    from: start,
    to: end,
    insert,
    select: [start + (lines.length > 1 ? 0 : insert.length), start + insert.length],
  }
}

function linked({ text, from, to }: Selected, sample: string): Change {
  const inner = text.slice(from, to)
  const isAddress = /^https?:\/\/\S+$/.test(inner)
  const words = isAddress || !inner ? sample : inner
  const address = isAddress ? inner : 'https://'
  const insert = `[${words}](${address})`
  const at = isAddress || !inner ? from + 1 : from + words.length + 3
  return { from, to, insert, select: [at, at + (isAddress || !inner ? words : address).length] }
}

/** Inserts the sample as a paragraph of its own, after the selection. */
function ownParagraph({ text, to }: Selected, sample: string): Change {
  const before = text.slice(0, to)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const after = text.slice(to).startsWith('\n') || to === text.length ? '' : '\n\n'
  const at = to + gap.length
  return { from: to, to, insert: `${gap}${sample}${after}`, select: [at, at + sample.length] }
}
