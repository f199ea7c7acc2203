import type { Language } from '@liston/contract/kernel'
import { escapeHtml } from '@liston/server/platform/http/index.ts'
import { payTexts } from './texts.ts'

export type Shown = { language: Language; appName: string }

type Frame = Shown & { title: string; back?: string | null; wide?: boolean; body: string }

/** The document of every sandbox page. It begins with the notice that nothing is charged. */
export function frame({ language, appName, title, back, wide = false, body }: Frame): string {
  const t = payTexts[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(appName)}</title><link rel="stylesheet" href="/dev/pay/pay.css"></head><body>
<p class="test" role="note">${t.test}</p>
<main${wide ? ' class="wide"' : ''}><header>
${back ? `<a class="back" href="${escapeHtml(back)}">← ${t.back}</a>` : `<span class="name">${escapeHtml(appName)}</span>`}
<h1>${escapeHtml(title)}</h1></header>
${body}</main></body></html>`
}

/** An amount formatted for a language, as HTML. */
export const money = (language: Language, cents: number, currency: string): string =>
  escapeHtml(
    new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100),
  )

export const day = (language: Language, seconds: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)

/** A notice above a form: an error or a state. */
export const notice = (kind: 'bad' | 'good' | 'plain', text: string): string =>
  `<p class="notice ${kind}"${kind === 'bad' ? ' role="alert"' : ''}>${escapeHtml(text)}</p>`
