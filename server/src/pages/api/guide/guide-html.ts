import { KEY_REQUESTS_PER_MINUTE, KEY_SCOPES, type Language } from '@liston/contract/kernel'
import { escapeHtml } from '../../../platform/http/index.ts'
import { guideTexts } from './texts.ts'

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

/**
 * The examples of the guide, in order. A test sends each one unchanged to the application, so none goes stale. `$NAME`
 * is a value kept from an earlier response, in shell syntax.
 */
type Step = {
  id: 'who' | 'list' | 'next' | 'one' | 'vote' | 'again' | 'draft' | 'publish' | 'closed' | 'wrong'
  method: 'GET' | 'PUT' | 'POST'
  path: string
  body?: Record<string, unknown>
  /** Value of the Idempotency-Key header. */
  once?: string
  /** Values of the response that later examples use: variable name and path in the response. */
  keep?: Record<string, string>
  /** Expected status, and code if it is a refusal. */
  status: number
  code?: string
}

const draftId = '0198f9a0-7b1c-7000-8000-0000000000aa'
const item = (n: number, name: string) => ({ id: `0198f9a0-7b1c-7000-8000-0000000000b${n}`, name })

export const steps: Step[] = [
  { id: 'who', method: 'GET', path: '/api-keys/current', status: 200 },
  {
    id: 'list',
    method: 'GET',
    path: '/rankings?sort=latest',
    keep: { RANKING: 'items.0.id', CURSOR: 'nextCursor' },
    status: 200,
  },
  { id: 'next', method: 'GET', path: '/rankings?sort=latest&cursor=$CURSOR', status: 200 },
  { id: 'one', method: 'GET', path: '/rankings/$RANKING', keep: { ITEM: 'items.0.id' }, status: 200 },
  {
    id: 'vote',
    method: 'PUT',
    path: '/votes',
    body: { targetType: 'item', targetId: '$ITEM', kind: 'vote' },
    once: 'vote-1',
    status: 200,
  },
  {
    id: 'again',
    method: 'PUT',
    path: '/votes',
    body: { targetType: 'item', targetId: '$ITEM', kind: 'vote' },
    once: 'vote-1',
    status: 200,
  },
  {
    id: 'draft',
    method: 'PUT',
    path: `/drafts/${draftId}`,
    body: {
      topic: 'Mejores tapas de Granada',
      language: 'es',
      category: 'comida',
      items: [item(1, 'Piononos'), item(2, 'Habas con jamón'), item(3, 'Remojón')],
    },
    status: 200,
  },
  { id: 'publish', method: 'POST', path: `/drafts/${draftId}/publish`, body: {}, once: 'publish-1', status: 200 },
  { id: 'closed', method: 'GET', path: '/sessions', status: 403, code: 'KEY_SCOPE' },
  { id: 'wrong', method: 'GET', path: '/rankings?sort=best', status: 422, code: 'VALIDATION' },
]

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
