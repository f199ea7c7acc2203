import { defineTexts, type Language } from '@liston/contract/kernel'
import { escapeHtml } from '../../platform/http/index.ts'
import { fontLinks } from '../page-html.ts'
import type { PageAssets } from '../web/dev-web.ts'

type ErrorPage = {
  language: string
  theme: string
  appName: string
  title: string
  body: string
  assets: Pick<PageAssets, 'css' | 'fonts'>
  /** Style sheet of the brand, if it has one. */
  brandCss?: string | null
  /** Script that counts the seconds down, if the user has to wait. */
  script?: string | null
}

/** HTML document of an error page. It is not indexable and works without a script. */
export function errorPage({ language, theme, appName, title, body, assets, brandCss, script }: ErrorPage): string {
  const css = [...assets.css, ...(brandCss ? [brandCss] : [])]
    .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
    .join('')
  return `<!doctype html><html lang="${language}" class="${escapeHtml(theme)}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex">\
<title>${escapeHtml(title)} · ${escapeHtml(appName)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${fontLinks(assets.fonts)}${css}\
${script ? `<script type="module" src="${escapeHtml(script)}"></script>` : ''}</head><body><div id="app">${body}</div></body></html>`
}

export const lastTexts = defineTexts({
  es: { title: 'Se ha caído el listón', again: 'Probar otra vez' },
  en: { title: 'Something went wrong', again: 'Try again' },
})

/** The page for the case that even the error page fails: no styles. */
export function lastResort(language: Language, requestId: string): string {
  const { title, again } = lastTexts[language]
  return `<!doctype html><html lang="${language}"><title>Error</title><h1>${title}</h1><p>${escapeHtml(requestId)}</p><p><a href="">${again}</a></p></html>`
}
