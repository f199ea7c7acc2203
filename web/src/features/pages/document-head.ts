import { headOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import type { DocumentTexts } from './document.ts'
import { frameTexts } from './texts.ts'
import { factsOf } from './document-view.tsx'

/** Head of a document page: title and description. */
export function documentHead(context: PageContext, texts: DocumentTexts) {
  const { title, lead } = texts[context.language](factsOf(context))
  return headOf({ title: frameTexts[context.language].titled(title, context.appName), description: lead })
}
