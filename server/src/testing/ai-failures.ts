import type { HelpFailure } from '@liston/contract/economy'
import type { Behaviour } from './ai-server.ts'

/** Failures of a model that do not depend on the prompt, and the failure code that users get. */
export const aiFailures: [string, Behaviour, HelpFailure][] = [
  ['wrong JSON', 'wrong-json', 'broken'],
  ['JSON of another shape', 'wrong-shape', 'broken'],
  ['half an answer', { says: '{"items":[{"n":0,"name":"Ita' }, 'broken'],
  ['nothing', { says: '' }, 'broken'],
  ['500', { status: 500 }, 'down'],
  ['401', { status: 401 }, 'down'],
  ['429 and Retry-After: 3600', { busy: 3600 }, 'busy'],
  // Within the time limit of list generation, but beyond that of the other AI features.
  ['429 and Retry-After: 28', { busy: 28 }, 'busy'],
]

/** Ways in which a model refuses a prompt. The request is not retried then. */
export const aiRefusals: [string, Behaviour][] = [
  ['a field for it', 'refusal'],
  ['words', 'sorry'],
  ['its filter', 'filtered'],
  ['400', { status: 400, message: 'Rejected by our content_policy' }],
]
