import { languageCodes } from '@liston/contract/kernel'
import { builtInPages, isLegal, type PageDraft, pageRefusals, type PageTexts } from '@liston/contract/pages'
import { renderMarkdown } from '../../../platform/markdown.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { MadeText } from './store.ts'

const refuse = refuser(pageRefusals.add)

/** Renders Markdown to HTML for readers. Pages have no placeholders. */
export async function makeHtml(body: string): Promise<string> {
  const { pieces } = await renderMarkdown(body, () => null)
  return pieces.map((piece) => ('html' in piece ? piece.html : '')).join('\n')
}

/** Renders the texts of a page for storage. Throws NO_TEXT if there is none in any language. */
export async function makeTexts(texts: PageTexts): Promise<MadeText[]> {
  const made: MadeText[] = []
  for (const language of languageCodes) {
    const text = texts[language]
    if (text) made.push({ language, ...text, html: await makeHtml(text.body) })
  }
  if (made.length === 0) throw refuse('NO_TEXT')
  return made
}

/**
 * Throws SLUG_RESERVED for the address of a built-in page, where nobody would see this one. Legal pages may be
 * replaced.
 */
export function refuseBuiltIn({ slug }: PageDraft): void {
  if (builtInPages.includes(slug) && !isLegal(slug)) throw refuse('SLUG_RESERVED')
}
