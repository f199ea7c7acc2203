import type { Language } from '@liston/contract/kernel'
import { type TestCard, testCards } from '../life/cards.ts'
import { payTexts } from './texts.ts'

const grouped = (number: string) => number.replace(/(....)(?!$)/g, '$1 ')

/** Radio buttons of the test cards, each with its behaviour. */
export function cardChoice(language: Language, chosen: TestCard): string {
  const t = payTexts[language]
  return (Object.keys(testCards) as TestCard[])
    .map(
      (number) =>
        `<label class="choice"><input type="radio" name="card" value="${number}"${number === chosen ? ' checked' : ''}>
<span><b>${t.cards[number]}</b><span class="number">${grouped(number)}</span></span></label>`,
    )
    .join('')
}
