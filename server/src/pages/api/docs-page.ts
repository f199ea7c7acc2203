import type { Language, RateLimit } from '@liston/contract/kernel'
import { escapeHtml } from '../../platform/http/index.ts'
import { guideHtml } from './guide/guide-html.ts'
import { endpointHtml } from './endpoint-html.ts'
import { type ApiDocument, operationsOf } from './openapi.ts'
import { apiTexts } from './texts.ts'

export type DocsPage = {
  document: ApiDocument
  language: Language
  theme: string
  css: string[]
  origin: string
  limitText(limit: RateLimit, language: Language): string
}

/** The API as a page to read: by tag, each endpoint with access, limits, input, output, refusals and an example. */
export function docsPage({ document, language, theme, css, ...rest }: DocsPage): string {
  const t = apiTexts[language]
  const operations = operationsOf(document)
  const tags = [...new Set(operations.flatMap((o) => o.operation.tags ?? []))].sort()
  const links = tags.map((tag) => `<li><a href="#${tag}">${tag}</a></li>`).join('')
  const sections = tags.map((tag) => {
    const own = operations.filter((o) => o.operation.tags?.includes(tag))
    return `<section><h2 id="${tag}">${tag}</h2>${own.map((o) => endpointHtml(o, { language, ...rest })).join('')}</section>`
  })
  const styles = [...css, '/api/docs.css'].map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  const title = escapeHtml(document.info.title)
  const other = language === 'es' ? 'en' : 'es'
  return `<!doctype html><html lang="${language}" class="${escapeHtml(theme)}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${styles}</head>\
<body><main class="api" id="main"><nav class="api-top"><a href="/">${t.home}</a> <a href="/api/openapi.json">${t.document}</a> \
<a href="?lng=${other}" lang="${other}" hreflang="${other}">${t.other}</a></nav><h1>${title}</h1><p>${t.intro}</p>\
${guideHtml({ language, origin: rest.origin })}<h2>${t.all}</h2><ul class="api-tags">${links}</ul>${sections.join('')}</main></body></html>`
}
