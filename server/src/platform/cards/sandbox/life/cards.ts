/** Test cards with the numbers that the provider publishes. */
export const testCards = {
  '4242424242424242': { brand: 'visa', does: 'pays' },
  '4000000000000002': { brand: 'visa', does: 'declines' },
  '4000002500003155': { brand: 'visa', does: 'asks' },
  '4000000000000341': { brand: 'visa', does: 'fails-later' },
} as const

export type TestCard = keyof typeof testCards
export const GOOD_CARD: TestCard = '4242424242424242'

export const isTestCard = (number: string): number is TestCard => number in testCards

/** Normalises a card number as users type it. */
export const cardNumber = (text: string): string => text.replace(/[\s-]/g, '')
