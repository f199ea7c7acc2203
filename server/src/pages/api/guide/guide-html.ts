import { KEY_REQUESTS_PER_MINUTE, KEY_SCOPES, type Language } from '@liston/contract/kernel'
import { escapeHtml } from '../../../platform/http/index.ts'
import { guideTexts } from './texts.ts'
import { type Step, steps } from './steps.ts'

/** A step as a curl command. The URL is in double quotes, because it may contain a variable. */
export function shellOf({ method, path, body, once }: Step): string {
  const json = body && JSON.stringify(body)
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$LISTON/api/v1${path}"`,
    `-H "Authorization: Bearer $LISTON_KEY"`,
    ...(once ? [`-H 'Idempotency-Key: ${once}'`] : []),
    // JSON contains double quotes, so the body is in single quotes; a variable closes and reopens them.
    ...(json ? [`-H 'Content-Type: application/json'`, `-d '${json.replace(/\$([A-Z]+)/g, `'"$$$1"'`)}'`] : []),
  ].join(' \\\n  ')
}

/** The getting-started guide: keys, scopes, limits, errors, pagination, and runnable examples. */
export function guideHtml({ language, origin }: { language: Language; origin: string }): string {
  const t = guideTexts[language]
  const code = (text: string) => `<pre>${escapeHtml(text)}</pre>`
  const scopes = KEY_SCOPES.map((scope) => `<li><code>${scope}</code>: ${t.scope[scope]}</li>`).join('')
  const examples = steps.map((step) => {
    const kept = Object.entries(step.keep ?? {}).map(([name, at]) => `<code>${name}</code> = <code>${at}</code>`)
    const answer = `${step.status}${step.code ? ` <code>${step.code}</code>` : ''}`
    const keeps = kept.length ? ` ${t.keep} ${kept.join(', ')}.` : ''
    return `<li id="guide-${step.id}"><p>${t.step[step.id]}</p>${code(shellOf(step))}<p class="api-access">${t.answer} ${answer}.${keeps}</p></li>`
  })
  return `<section id="guide"><h2>${t.title}</h2><p>${t.key}</p>\
${code(`export LISTON=${origin}\nexport LISTON_KEY=liston_…`)}<h3>${t.scopes}</h3><ul>${scopes}</ul><p>${t.closed}</p>\
<h3>${t.limits}</h3><p>${t.limit(KEY_REQUESTS_PER_MINUTE)}</p><h3>${t.errors}</h3><p>${t.error}</p>\
<h3>${t.lists}</h3><p>${t.list}</p><h3>${t.examples}</h3><ol class="api-steps">${examples.join('')}</ol>\
<h3>${t.client}</h3><p>${t.clientMore}</p></section>`
}
