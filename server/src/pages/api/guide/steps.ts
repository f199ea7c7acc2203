/**
 * The examples of the guide, in order. A test sends each one unchanged to the application, so none goes stale. `$NAME`
 * is a value kept from an earlier response, in shell syntax.
 */
export type Step = {
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
