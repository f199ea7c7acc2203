import { type Language, offeredLanguages, languageNames, type RateLimit } from '@liston/contract/kernel'
import { escapeHtml } from '../../platform/http/index.ts'
import { type Size, sizes } from '../../platform/rate-limit.ts'
import { type Site, versionQuery } from '../../platform/site.ts'
import { markPath } from '../files/mark.ts'
import { fontLinks } from '../page-html.ts'
import type { PageAssets } from '../web/dev-web.ts'
import { endpointHtml } from './endpoint-html.ts'
import { guideHtml } from './guide/guide-html.ts'
import { type ApiDocument, operationsOf } from './openapi.ts'
import { apiTexts } from './texts.ts'

type DocsPage = {
  document: ApiDocument
  language: Language
  theme: string
  assets: Pick<PageAssets, 'css' | 'fonts'>
  site: Site
  origin: string
}

/**
 * The API reference as a page. It shows each endpoint by tag: access, limits, input, output, refusals and an example.
 */
export function docsPage({ document, language, theme, assets, site, origin }: DocsPage): string {
  const t = apiTexts[language]
  const operations = operationsOf(document)
  const tags = [...new Set(operations.flatMap((o) => o.operation.tags ?? []))].sort()
  const links = tags.map((tag) => `<li><a href="#${tag}">${tag}</a></li>`).join('')
  const sections = tags.map((tag) => {
    const own = operations.filter((o) => o.operation.tags?.includes(tag))
    return `<section><h2 id="${tag}">${tag}</h2>${own.map((o) => endpointHtml(o, { language, origin, limitText })).join('')}</section>`
  })
  const brand = site.css ? [`/brand.css${versionQuery(site)}`] : []
  const styles = [...assets.css, ...brand, '/api/docs.css'].map(
    (href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`,
  )
  const mark = site.hasOwnMark ? '' : `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${markPath}"/></svg>`
  const title = escapeHtml(document.info.title)
  const others = offeredLanguages().filter((code) => code !== language)
  const inOthers = others.map(
    (code) => `<a href="?lng=${code}" lang="${code}" hreflang="${code}">${languageNames[code]}</a>`,
  )
  return `<!doctype html><html lang="${language}" class="${escapeHtml(theme)}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>\
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${fontLinks(assets.fonts)}${styles.join('')}</head>\
<body><main class="api" id="main"><nav class="api-top"><a class="api-brand" href="/" title="${t.home}">${mark}${escapeHtml(site.name)}</a> <a href="/api/openapi.json">${t.document}</a> \
${inOthers.join(' ')}</nav><h1>${title}</h1><p>${t.intro}</p>\
${guideHtml({ language, origin })}<h2>${t.all}</h2><ul class="api-tags">${links}</ul>${sections.join('')}</main></body></html>`
}

const MINUTE_MS = 60_000

const sizeText = ({ places, windowMs }: Size) => {
  const minutes = windowMs / MINUTE_MS
  return `${places}/${minutes === 1 ? 'min' : minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`}`
}

/** Format: "300/5 min per person, 200/min per address". */
function limitText(limit: RateLimit, language: Language): string {
  const t = apiTexts[language]
  const { user, ip } = sizes[limit]
  const parts = [user && `${sizeText(user)} ${t.perPerson}`, ip && `${sizeText(ip)} ${t.perAddress}`]
  return `${parts.filter(Boolean).join(', ')} (${limit})`
}

/** Styles of the API pages, in addition to those of the application. */
export const docsCss = `
.api { max-width: 62rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
.api h1 { font-size: var(--text-3xl); margin: 2rem 0 .75rem; }
.api h2 { font-size: var(--text-xl); margin: 3rem 0 .75rem; }
.api h3 { font-weight: 600; margin: 1.5rem 0 .5rem; }
.api p { max-width: 44rem; }
.api-top { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; }
.api-top { padding-bottom: .75rem; border-bottom: 1px solid var(--border); }
.api-top > .api-brand { display: inline-flex; align-items: center; gap: .5rem; margin-inline-end: auto; min-height: 2.75rem;
  color: inherit; text-decoration: none; font: 750 var(--text-xl) var(--font-display); }
.api-brand > svg { width: 1em; fill: var(--primary); }
.api-tags { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin: 1rem 0; padding: 0; list-style: none; }
.api-endpoint { border: 1px solid var(--border); border-radius: 10px; background: var(--surface); margin: .5rem 0; }
.api-endpoint > summary { padding: .75rem 1rem; cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.api-endpoint > div { padding: 0 1rem 1rem; }
.api-method { font-family: ui-monospace, monospace; font-weight: 700; min-width: 4.5rem; color: var(--primary); }
.api code, .api pre { font-family: ui-monospace, monospace; font-size: .875rem; overflow-wrap: anywhere; }
.api pre { background: var(--surface-2); border-radius: 10px; margin: .75rem 0; padding: .75rem 1rem; overflow-x: auto; white-space: pre-wrap; }
.api a { color: var(--primary); text-decoration: underline; text-underline-offset: 3px; }
.api td pre { background: none; margin: 0; padding: 0; }
.api td code { overflow-wrap: normal; }
.api-access { color: var(--muted); font-size: .875rem; }
.api table { width: 100%; border-collapse: collapse; font-size: .875rem; }
.api th, .api td { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--border); }
.api th { color: var(--muted); font-weight: 600; }
.api-steps { display: grid; gap: 1rem; margin: .5rem 0; padding-inline-start: 1.5rem; list-style: decimal; }
.api section > ul { display: grid; gap: .5rem; margin: .5rem 0 1rem; padding-inline-start: 1.25rem; list-style: disc; }
`
