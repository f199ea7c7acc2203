import type { MyCard, ProSource } from '@liston/contract/billing'
import { expect, test } from 'vitest'
import { isCancelled } from './use-cancelled-note.ts'

const card = (state: MyCard['state']) => ({ state }) as MyCard
const from = (source: ProSource['source'], state: ProSource['state']) => ({ source, state }) as ProSource

test.each([
  ['who never had a subscription', null, [], false],
  ['who only was given PRO', null, [from('grant', 'granted')], false],
  ['whose subscription runs', card('active'), [from('card', 'renews')], false],
  ['whose last payment failed', card('past_due'), [from('card', 'past_due')], false],
  ['who pauses', card('paused'), [], false],
  ['who cancelled', card('cancel_scheduled'), [from('card', 'ends')], true],
  ['whose subscription ended', card('ended'), [], true],
  ['who cancelled and was given PRO', card('ended'), [from('grant', 'granted')], true],
  ['who cancelled in the App Store', null, [from('app_store', 'ends')], true],
  ['who cancelled the card and pays in the App Store', card('ended'), [from('app_store', 'renews')], false],
] as const)('told of a cancelled subscription: %s', (_who, of, sources, told) => {
  expect(isCancelled({ card: of, sources: [...sources] })).toBe(told)
})
