import { builtInPages, isLegal, type PageDraft, pageRefusals, type PageTexts } from '@liston/contract/pages'
import { renderMarkdown } from '../../../platform/markdown.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { MadeText } from './edit-store.ts'

const refuse = refuser(pageRefusals.add)

/** What readers get of a text. On a page nothing stands for something else. */
export async function makeHtml(body: string): Promise<string> {
  const { pieces } = await renderMarkdown(body, () => null)
  return pieces.map((piece) => ('html' in piece ? piece.html : '')).join('\n')
}

/** The words of a page, ready to be kept. There are some, in one language at least. */
export async function makeTexts(texts: PageTexts): Promise<MadeText[]> {
  const made: MadeText[] = []
  for (const language of ['es', 'en'] as const) {
    const text = texts[language]
    if (text) made.push({ language, ...text, html: await makeHtml(text.body) })
  }
  if (made.length === 0) throw refuse('NO_TEXT')
  return made
}

/** A page with the name of one that comes with the application would be read by nobody; texts of the law have a place for it. */
export function refuseBuiltIn({ slug }: PageDraft): void {
  if (builtInPages.includes(slug) && !isLegal(slug)) throw refuse('SLUG_RESERVED')
}
