import type { MarkdownIt, Token } from 'markdown-it'
import type { default as Sanitize, IOptions } from 'sanitize-html'

/** A part of a text: safe HTML, or an embed in place of a paragraph with a single line. */
type Piece<E> = { html: string } | { embed: E }

/** Maximum nesting; deeper Markdown stays text. It protects readers and the browser's stack. */
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
      // Links to other sites get no endorsement for search engines.
      attribs: { href, ...(href.startsWith('/') || href.startsWith('#') ? {} : { rel: 'ugc nofollow noopener' }) },
    }),
  },
}

type Tools = { md: MarkdownIt; sanitize: typeof Sanitize }
let tools: Promise<Tools> | undefined

/** The libraries load on first use. */
const load = () =>
  (tools ??= Promise.all([import('markdown-it'), import('sanitize-html')]).then(([{ default: Md }, sanitize]) => ({
    // Images must be uploads. A remote image would reveal every reader to its server.
    md: new Md({ html: false, linkify: false, maxNesting: DEPTH_MAX }).disable('image'),
    sanitize: sanitize.default,
  })))

/**
 * Renders Markdown to safe HTML: no raw HTML, no images, no scripts. The parser creates none and a sanitiser removes
 * the rest. `embed` returns what to show for a line alone in its paragraph, or null.
 * @returns the parts in order, and the number of words
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
