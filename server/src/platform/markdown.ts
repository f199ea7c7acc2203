import type { MarkdownIt, Token } from 'markdown-it'
import type { default as Sanitize, IOptions } from 'sanitize-html'

/** A piece of a text: clean HTML, or what stands alone in a paragraph and is shown as something else. */
type Piece<E> = { html: string } | { embed: E }

/** Quotes in quotes in lists: deeper ones stay text. Readers lose the thread long before, and so does a browser's stack. */
const DEPTH_MAX = 12

const clean: IOptions = {
  allowedTags: 'p h2 h3 ul ol li blockquote strong em s a code pre hr br table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (tagName, { href = '' }) => ({
      tagName,
      // Whoever writes here vouches for nothing elsewhere.
      attribs: { href, ...(href.startsWith('/') || href.startsWith('#') ? {} : { rel: 'ugc nofollow noopener' }) },
    }),
  },
}

type Tools = { md: MarkdownIt; sanitize: typeof Sanitize }
let tools: Promise<Tools> | undefined

/** Loaded with the first text: no start waits for it. */
const load = () =>
  (tools ??= Promise.all([import('markdown-it'), import('sanitize-html')]).then(([{ default: Md }, sanitize]) => ({
    // Pictures come from uploads, not from addresses elsewhere that would see every reader.
    md: new Md({ html: false, linkify: false, maxNesting: DEPTH_MAX }).disable('image'),
    sanitize: sanitize.default,
  })))

/**
 * Makes HTML of Markdown: without HTML of its own, pictures or anything that runs; the parser makes none and a sanitiser lets
 * none through. `embed` tells what a line that stands alone in a paragraph is shown as instead, or null.
 * @returns its pieces in their order, and how many words they have
 */
export async function renderMarkdown<E>(
  text: string,
  embed: (line: string) => E | null,
): Promise<{ pieces: Piece<E>[]; words: number }> {
  const { md, sanitize } = await load()
  const env = {}
  const pieces: Piece<E>[] = []
  let run: Token[] = []
  const flush = () => {
    const html = sanitize(md.renderer.render(run, md.options, env), clean).trim()
    if (html) pieces.push({ html })
    run = []
  }
  const tokens = md.parse(text, env)
  for (let i = 0; i < tokens.length; i++) {
    const [open, inline] = [tokens[i]!, tokens[i + 1]]
    const shown = open.type === 'paragraph_open' && open.level === 0 ? embed(inline?.content.trim() ?? '') : null
    if (shown === null) run.push(open)
    else {
      flush()
      pieces.push({ embed: shown })
      i += 2
    }
  }
  flush()
  return { pieces, words: countWords(tokens) }
}

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
const countWords = (tokens: Token[]) => tokens.reduce((sum, { content }) => sum + (content.match(word)?.length ?? 0), 0)
