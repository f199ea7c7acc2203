import type { HelpFailure } from '@liston/contract/economy'
import type { Behaviour } from './ai-server.ts'

/** Ways in which a model fails by no fault of what was asked, and the word that people are told for each. */
export const aiFailures: [string, Behaviour, HelpFailure][] = [
  ['wrong JSON', 'wrong-json', 'broken'],
  ['JSON of another shape', 'wrong-shape', 'broken'],
  ['half an answer', { says: '{"items":[{"n":0,"name":"Ita' }, 'broken'],
  ['nothing', { says: '' }, 'broken'],
  ['500', { status: 500 }, 'down'],
  ['401', { status: 401 }, 'down'],
  ['429 and Retry-After: 3600', { busy: 3600 }, 'busy'],
  // Within the time of a model that writes a list, and beyond that of a help.
  ['429 and Retry-After: 28', { busy: 28 }, 'busy'],
]

/** Ways in which a model says no to what was asked: nobody else is asked then. */
export const aiRefusals: [string, Behaviour][] = [
  ['a field for it', 'refusal'],
  ['words', 'sorry'],
  ['its filter', 'filtered'],
  ['400', { status: 400, message: 'Rejected by our content_policy' }],
]
