import type { Language } from '@liston/contract/kernel'
import { escapeHtml } from '../platform/http/index.ts'
import type { PageAssets } from './web/page-assets.ts'
import { pageTexts } from './texts.ts'

type Trouble = {
  language: Language
  theme: string
  appName: string
  assets: Pick<PageAssets, 'css'>
  requestId: string
  /** Seconds to wait, when the visitor asked too often; else something broke. */
  retryAfterSeconds?: number | undefined
}

/** The page for when no page can be rendered: plain, without a script, with the id that finds the log line. */
export function troublePage({ language, theme, appName, assets, requestId, retryAfterSeconds }: Trouble): string {
  const t = pageTexts[language]
  const busy = retryAfterSeconds !== undefined
  const title = busy ? t.busyTitle : t.brokenTitle
  const css = assets.css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  return `<!doctype html><html lang="${language}" class="${escapeHtml(theme)}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">\
<title>${escapeHtml(title)} · ${escapeHtml(appName)}</title>${css}</head><body><main id="main" class="shell-main"><div class="state">\
<h1 class="state-title">${escapeHtml(title)}</h1><p class="text-muted">${busy ? t.busy(retryAfterSeconds) : t.broken}</p>\
<p><a class="button button-primary" href="">${t.again}</a> <a class="button button-ghost" href="/">${t.home}</a></p>\
<p class="font-mono text-xs text-muted">${t.requestId} <code>${escapeHtml(requestId)}</code></p></div></main></body></html>`
}
